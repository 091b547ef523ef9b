/** The configuration of VitePress, and its keys as keys of xpre-docs. */
import path from 'node:path'
import { isRecord } from '../../shared/values/isRecord.ts'
import { isCode, textAt, valueAt } from '../code/codeValue.ts'
import { type KeyTable, leftKeys } from '../config/translateKeys.ts'
import type { SourceFolder } from '../tool.ts'

/** Files with more options, which VitePress 2 reads from the folder of documents. */
const ADDITIONAL_CONFIG = /^config\.[cm]?[jt]s$/

/** Keys of a language that are no options. */
const LOCALE_KEYS = ['label', 'link', 'dir']

function mergeConfig(config: unknown, over: unknown): unknown {
  if (!isRecord(config) || !isRecord(over) || isCode(over)) return config
  const keys = Object.entries(over).filter(([key]) => !LOCALE_KEYS.includes(key))
  const themes = [config.themeConfig, over.themeConfig].filter(isRecord)
  return { ...config, ...Object.fromEntries(keys), themeConfig: Object.assign({}, ...themes) }
}

/** The value of the additional file of a folder; an empty one without it. */
async function readAdditional(source: SourceFolder, folder: string): Promise<unknown> {
  const additional = source.files.find((name) => {
    const { dir, base } = path.posix.parse(name)
    return path.posix.join('.', dir) === folder && ADDITIONAL_CONFIG.test(base)
  })
  const isAdditional =
    additional !== undefined && source.readText(additional).includes('defineAdditionalConfig')
  return isAdditional ? (await source.readCode(additional)).value : {}
}

/** The configuration with the options of the main language and of the additional file. */
export async function readConfig(source: SourceFolder): Promise<unknown> {
  const { value } = await source.readCode(source.configFile)
  const added = await readAdditional(source, path.posix.normalize(textAt(value, 'srcDir') ?? '.'))
  return [valueAt(value, 'locales', 'root'), added].reduce<unknown>(mergeConfig, value)
}

/** The options of another language only, with the options of its additional file. */
export async function readLocaleConfig(
  source: SourceFolder,
  locale: unknown,
  folder: string,
): Promise<unknown> {
  const added = await readAdditional(source, folder)
  return mergeConfig(isRecord(locale) && !isCode(locale) ? locale : {}, added)
}

const CODE_HOOK = 'it is code; xpre-docs does not run it'

const COLOR_MODES: ReadonlyMap<unknown, Readonly<Record<string, unknown>>> = new Map<
  unknown,
  Readonly<Record<string, unknown>>
>([
  [false, { defaultMode: 'light', disableSwitch: true }],
  ['dark', { defaultMode: 'dark' }],
  ['force-dark', { defaultMode: 'dark', disableSwitch: true }],
])

export const ROOT_KEYS: KeyTable = {
  title: 'title',
  description: 'tagline',
  base: 'baseUrl',
  titleTemplate: ['titles end with the name of the site; `titleDelimiter` is the text between'],
  appearance: (value) => {
    const colorMode = COLOR_MODES.get(value)
    return colorMode === undefined ? {} : { colorMode }
  },
  ignoreDeadLinks: (value) => (value === true ? { onBrokenLinks: 'warn' } : {}),
  sitemap: (value) => {
    const hostname = textAt(value, 'hostname')
    return hostname !== undefined && URL.canParse(hostname) ? { url: new URL(hostname).origin } : {}
  },
  // Translated apart.
  ...leftKeys(
    undefined,
    'themeConfig',
    'head',
    'lang',
    'locales',
    'srcDir',
    'srcExclude',
    'rewrites',
    'lastUpdated',
  ),
  ...leftKeys(undefined, 'cleanUrls'),
  // Without effect.
  ...leftKeys(undefined, 'outDir', 'assetsDir', 'cacheDir', 'metaChunk', 'mpa', 'scrollOffset', 'dir'),
  markdown: ['options and plugins of markdown-it are not translated'],
  vite: ['pages are not built by Vite'],
  vue: ['there is no Vue'],
  ...leftKeys(CODE_HOOK, 'router', 'buildEnd', 'postRender'),
  ...leftKeys(CODE_HOOK, 'transformHead', 'transformHtml', 'transformPageData'),
}
