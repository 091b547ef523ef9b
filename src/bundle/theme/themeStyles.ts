/**
 * Styles for the key `theme` of the configuration: colours and fonts. They are appended to the stylesheet after
 * bundling, so that sites that only choose colours and fonts use the prebuilt bundles.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashContents } from '../../output/index.ts'
import { parseColor } from '../../shared/color/color.ts'
import { PALETTES } from '../../shared/color/palettes.ts'
import { ASSETS_FOLDER } from '../../shared/constants.ts'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { UserError } from '../../shared/errors/userError.ts'
import type { FontConfig, SiteConfig } from '../../shared/site/config.ts'
import { DIAGRAM_PACKAGE, MATH_PACKAGE } from '../../shared/site/optionalPackages.ts'
import type { OutputFile } from '../../shared/site/site.ts'
import type { BundleInput } from '../bundleInput.ts'
import type { ServerBundle } from '../node/bundleServer.ts'
import { type ColorMode, deriveAccent, deriveNeutrals, type Tokens } from './derivePalette.ts'
import { languageStyles } from './languageStyles.ts'
import { readStyles } from './readStyles.ts'
import { readTokens } from './readTokens.ts'

type ThemeConfig = SiteConfig['theme']
type FontFace = Exclude<FontConfig, string>[number]

const formatDeclarations = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--xd-${name}:${value}`)
    .join(';')

/** Colours of the chosen palette and accent; empty if the theme's own colours stay. */
export function deriveColors(
  { palette, accent }: Pick<ThemeConfig, 'palette' | 'accent'>,
  mode: ColorMode,
): Tokens {
  const ofPalette = parseColor(PALETTES[palette] ?? '')
  const color = parseColor(accent ?? '') ?? ofPalette
  if (color === undefined) return {}
  const neutrals = ofPalette && deriveNeutrals(ofPalette, mode)
  return { ...neutrals, ...deriveAccent(color, neutrals ?? readTokens()[mode], mode) }
}

type FontRole = keyof NonNullable<ThemeConfig['fonts']>
type FontInput = Pick<SiteConfig, 'siteDir'> & Pick<BundleInput, 'lastFonts'>

interface Font {
  readonly face: FontFace
  /** Contents by path in the output; the first one is the preferred format. */
  readonly files: readonly OutputFile[]
}

/** @throws {UserError} when the file cannot be read now, and never was. */
function readContents(file: string, shown: string, lastFonts: BundleInput['lastFonts']): Uint8Array {
  try {
    const contents = readFileSync(file)
    lastFonts?.set(file, contents)
    return contents
  } catch (error) {
    const last = lastFonts?.get(file)
    if (last !== undefined) return last
    throw new UserError(`${shown} cannot be read (${errorCode(error) ?? error})`, { cause: error })
  }
}

function readFont(face: FontFace, role: FontRole, { siteDir, lastFonts }: FontInput): Font {
  const files = face.src.map((source) => {
    const shown = `theme.fonts.${role}: "${source}"`
    const contents = readContents(path.join(siteDir, source), shown, lastFonts)
    const { name, ext } = path.parse(source)
    // The name is part of an address in CSS and in HTML.
    const plainName = name.replace(/[^\w-]+/g, '-')
    return { path: `${ASSETS_FOLDER}/${plainName}-${hashContents(contents)}${ext}`, contents }
  })
  return { face, files }
}

const FORMATS: Readonly<Record<string, string>> = {
  '.woff2': 'woff2',
  '.woff': 'woff',
  '.ttf': 'truetype',
  '.otf': 'opentype',
}

function formatFace({ face, files }: Font, baseUrl: string): string {
  const sources = files.map(
    (file) => `url("${baseUrl}${file.path}") format("${FORMATS[path.extname(file.path).toLowerCase()]}")`,
  )
  const { family, weight, style } = face
  return `@font-face{font-family:"${family}";src:${sources.join(',')};font-weight:${weight};font-style:${style};font-display:swap}`
}

/** Font families of a role. The theme's families follow a font with files, for characters that the font lacks. */
const familiesOf = (role: FontRole, font: FontConfig): string =>
  typeof font === 'string' ? font : `"${font[0]?.family}",${readTokens().light[`font-${role}`]}`

interface ThemeStyles {
  /** Empty if the configuration chooses nothing. */
  readonly css: string
  /** Font files. */
  readonly files: readonly OutputFile[]
  /** Absolute paths of the sources. */
  readonly inputs: readonly string[]
  /** Site path of the font of the text. */
  readonly preloadedFont: string | undefined
}

/** The host before the paths of printed links, as a string of CSS. */
const formatHost = (url: string): string => `@media print{:root{--site-url:"${new URL(url).origin}"}}`

type StyleConfig = Pick<
  SiteConfig,
  'url' | 'theme' | 'baseUrl' | 'siteDir' | 'blog' | 'markdown' | 'packages' | 'locales'
>

function createThemeStyles(
  { url, theme, baseUrl, siteDir, blog, markdown, packages = {}, locales }: StyleConfig,
  lastFonts: BundleInput['lastFonts'],
): ThemeStyles {
  const roles = (['body', 'heading', 'code'] as const).flatMap((role) => {
    const font = theme.fonts[role]
    return font === undefined ? [] : [{ role, font }]
  })
  const loaded = roles.map(({ role, font }) => ({
    role,
    fonts: typeof font === 'string' ? [] : font.map((face) => readFont(face, role, { siteDir, lastFonts })),
  }))
  const fonts = loaded.flatMap((each) => each.fonts)
  const families = Object.fromEntries(roles.map(({ role, font }) => [`font-${role}`, familiesOf(role, font)]))
  const faces = [...new Set(fonts.map((font) => formatFace(font, baseUrl)))]
  const light = formatDeclarations({ ...deriveColors(theme, 'light'), ...families })
  const dark = formatDeclarations(deriveColors(theme, 'dark'))
  const rules = [
    ...(blog.length === 0 ? [] : [readStyles('blog')]),
    ...(markdown.math === false || packages[MATH_PACKAGE] === undefined ? [] : [readStyles('math')]),
    ...(packages[DIAGRAM_PACKAGE] === undefined && Object.keys(markdown.diagrams).length === 0
      ? []
      : [readStyles('diagram')]),
    ...faces,
    ...languageStyles({ locales }, families),
    ...(url === undefined || url === '' ? [] : [formatHost(url)]),
    ...(light === '' ? [] : [`:root{${light}}`]),
    ...(dark === '' ? [] : [`@media screen{[data-theme=dark]{${dark}}}`]),
  ]
  const [first] = loaded.find(({ role }) => role === 'body')?.fonts ?? []
  const preloaded = first?.files[0]
  return {
    css: rules.length === 0 ? '' : `@layer xpre{${rules.join('')}}\n`,
    files: [
      ...new Map(fonts.flatMap(({ files }) => files.map((file) => [file.path, file] as const))).values(),
    ],
    inputs: fonts.flatMap(({ face }) => face.src.map((source) => path.join(siteDir, source))),
    preloadedFont: preloaded && `/${preloaded.path}`,
  }
}

/** Appends the styles to the stylesheet of a bundle, and adds the font files. */
export function addThemeStyles(
  server: ServerBundle,
  { config, lastFonts }: Pick<BundleInput, 'config' | 'lastFonts'>,
): ServerBundle {
  const { css, files, inputs, preloadedFont } = createThemeStyles(config, lastFonts)
  const sheet = server.files.find((file) => `/${file.path}` === server.stylesheet)
  if (css === '' || sheet === undefined) return server
  const contents = `${sheet.contents}${css}`
  const name = `${ASSETS_FOLDER}/styles-${hashContents(contents)}.css`
  return {
    ...server,
    stylesheet: `/${name}`,
    preloadedFont,
    files: [{ path: name, contents }, ...server.files.filter((file) => file !== sheet), ...files],
    inputs: server.inputs.length === 0 ? [] : [...server.inputs, ...inputs],
  }
}
