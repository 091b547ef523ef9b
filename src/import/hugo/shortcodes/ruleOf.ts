/** Shortcodes of Hugo and of well-known themes (Docsy, Book, Hextra, Relearn), and what takes their place. */

import path from 'node:path'
import { folderOf } from '../../../shared/addresses/urls.ts'
import { oncePerSource } from '../../oncePerSource.ts'
import { admonitionOf, titleOf } from '../../text/admonitions.ts'
import { plainText } from '../../text/keepHeadingIds.ts'
import { fenceOf } from '../../text/protectCode.ts'
import { writeContainer } from '../../text/writeDirective.ts'
import type { SourceFolder } from '../../tool.ts'
import { translateInfo } from '../codeBlocks.ts'
import { findPage, hasFile, IMAGE, pathTo } from '../pages.ts'
import { settingsOf } from '../settings.ts'
import { hasOwnElements, inlineCode, writeCode } from './codeShortcodes.ts'
import { onlyShortcodes } from './onlyShortcodes.ts'
import type { Part, Shortcode } from './parseShortcodes.ts'
import type { Rendering } from './rendering.ts'
import { writeTabs } from './writeTabs.ts'

export type Rule = (code: Shortcode, rendering: Rendering) => string

const inner = ({ children = [] }: Shortcode, { render }: Rendering): string => render(children)

const container = (name: string, title: string | undefined, code: Shortcode, rendering: Rendering): string =>
  writeContainer({ name, title }, inner(code, rendering).split('\n')).join('\n')

/** The type is an argument, or the name of the shortcode. */
const admonition: Rule = (code, rendering) => {
  const { name, named, positional } = code
  const first = positional[0]?.toLowerCase()
  const isType = first !== undefined && admonitionOf(first) !== undefined
  const written = named.type ?? named.color ?? named.context ?? named.style ?? (isType ? first : name)
  const type = admonitionOf(written.toLowerCase()) ?? admonitionOf(name) ?? 'note'
  const title = named.title ?? (isType ? positional[1] : positional[0])
  const isNamed =
    admonitionOf(written) !== undefined &&
    !['primary', 'secondary', 'default', 'light', 'dark'].includes(written)
  return container(
    type,
    title ?? (isNamed && type !== written ? titleOf(written) : undefined),
    code,
    rendering,
  )
}

const details: Rule = (code, rendering) => {
  const { named, positional } = code
  const title = named.title ?? named.summary ?? positional[0] ?? 'Details'
  const isOpen = named.open === 'true' || positional[1] === 'open'
  const parts = { name: 'details', title, ...(isOpen && { attributes: { open: true as const } }) }
  return writeContainer(parts, inner(code, rendering).split('\n')).join('\n')
}

/** The text without the empty lines around it. */
const unwrap: Rule = (code, rendering) => inner(code, rendering).replace(/^\n+|\s+$/g, '')

/** Readers see nothing of it. */
export const drop: Rule = () => ''

const referTo = (target: string, { written }: Shortcode, { context, tally }: Rendering): string => {
  const [address = '', hash] = target.split('#')
  const suffix = hash === undefined ? '' : `#${hash}`
  if (address === '') return suffix
  const file = findPage(address, context)
  if (file !== undefined) return pathTo(file, context) + suffix
  tally.leave(
    { what: 'a reference to a page that the source does not have', why: 'correct the address' },
    written,
  )
  return target
}

const reference: Rule = (code, rendering) =>
  referTo(code.named.path ?? code.positional[0] ?? '', code, rendering)

const escapeAlt = (text: string): string => text.replace(/[[\]]/g, '\\$&').replace(/\s+/g, ' ').trim()

const writeImage = (src: string, alt: string, title = ''): string => {
  const address = /[\s()]/.test(src) ? `<${src}>` : src
  const written = title === '' ? '' : ` "${title.replace(/\s+/g, ' ').trim().replaceAll('"', '\\"')}"`
  return `![${escapeAlt(alt)}](${address}${written})`
}

const CAPTION_LINK = {
  what: 'links in captions of figures',
  why: 'a caption is a text; write the link below the image',
}

const figure: Rule = ({ named, positional, written }, { tally }) => {
  const src = named.src ?? positional[0] ?? ''
  const texts = [named.title, named.caption, named.attr].filter((text) => text !== undefined && text !== '')
  // A caption is a text without marks.
  if (named.attrlink !== undefined || texts.some((text) => text?.includes('](')))
    tally.leave(CAPTION_LINK, written)
  const caption = plainText(texts.join('. '))
  const image = writeImage(src, named.alt ?? caption, caption)
  return named.link === undefined ? image : `[${image}](${named.link})`
}

/** By folder. */
const imagesOf = oncePerSource(({ files }): ReadonlyMap<string, readonly string[]> => {
  const images = new Map<string, string[]>()
  for (const file of files.filter((each) => IMAGE.test(each))) {
    const folder = images.get(folderOf(file)) ?? []
    folder.push(file)
    images.set(folderOf(file), folder)
  }
  return images
})

/** Images of the folder of the page, by a part of their name. */
const processedImage: Rule = (code, rendering) => {
  const { context } = rendering
  const [name = ''] = code.positional
  const file = imagesOf(context.source)
    .get(folderOf(context.from))
    ?.find((each) => path.posix.basename(each).includes(name))
  const caption = inner(code, rendering).replace(/\s+/g, ' ').trim()
  return file === undefined ? caption : writeImage(pathTo(file, context), code.named.alt ?? caption, caption)
}

const link =
  (text: string, address: (id: string) => string): Rule =>
  ({ named, positional }) => {
    const id = named.id ?? named.src ?? named.url ?? positional[0] ?? ''
    return `[${named.title ?? named.caption ?? text}](${address(id)})`
  }

const fence =
  (language: string): Rule =>
  (code, rendering) => {
    const text = unwrap(code, rendering)
    return rendering.protect(
      rendering.isCell === true
        ? [inlineCode(text.replace(/\s*\n\s*/g, ' ').replace(/\\?\|/g, '\\|'))]
        : fenceOf(language, text),
    )
  }

/** Without a text it loads the package on the page. */
const formula: Rule = (code, rendering) => {
  const tex = unwrap(code, rendering)
  if (tex === '') return ''
  const isBlock = code.named.display !== undefined || code.positional[0] === 'display' || tex.includes('\n')
  return isBlock ? rendering.protect(['$$', tex, '$$']) : `$${tex.trim()}$`
}

/** Options are as in a code block, but lists have no brackets: `linenos=table,hl_lines=8 15-17`. */
const highlight: Rule = (code, rendering) => {
  const { named, positional } = code
  const language = named.lang ?? named.language ?? positional[0] ?? ''
  const written = named.options ?? named.opts ?? positional[1] ?? ''
  const options = written.replace(/hl_lines=(\d[\d\s-]*)/, 'hl_lines=[$1]')
  if (/\bhl_inline=(?:true|1)\b/.test(options)) return inlineCode(inner(code, rendering).trim())
  const info = options.includes('=') ? translateInfo(`${language} {${options}}`, rendering.tally) : language
  return fence(info)(code, rendering)
}

/** Without a text it shows data of the site. */
const codeToggle: Rule = (code, rendering) => {
  if (code.children !== undefined) return writeCode(code, rendering)
  const what = 'a shortcode `code-toggle` that shows data of the site'
  rendering.tally.leave({ what, why: 'it is a comment now; copy the data' }, code.written)
  return `<!-- ${code.written} -->`
}

const button: Rule = (code, rendering) => {
  const { named, positional } = code
  const address = named.relref ?? named.href ?? named.link ?? named.url ?? positional[0] ?? ''
  const text = inner(code, rendering).trim() || named.text || address
  return `[${text}](${named.relref === undefined ? address : referTo(address, code, rendering)})`
}

const card: Rule = (code, rendering) => {
  const { named } = code
  const title = named.title ?? named.header ?? ''
  const text = unwrap(code, rendering)
  const isCode = named.code === 'true'
  const lines = isCode ? [rendering.protect(fenceOf(named.lang ?? '', text))] : text.split('\n')
  const href = named.link ?? named.url ?? named.href
  const subtitle = named.subtitle ?? (named.title === undefined ? undefined : named.header)
  const all = [
    ...(subtitle === undefined ? [] : [subtitle, '']),
    ...lines,
    ...(named.footer === undefined ? [] : ['', named.footer]),
  ]
  return `${writeContainer({ name: 'card', title, attributes: { href } }, all).join('\n')}\n`
}

const cards: Rule = (code, rendering) => {
  const written = onlyShortcodes(code, rendering)
    .map((part) => rendering.render([part]))
    .join('\n')
  return writeContainer({ name: 'cards' }, written.split('\n')).join('\n')
}

const treeLines = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'text') return []
    const { name, named, children = [] } = part
    const title = named.name ?? ''
    return [
      `- ${name.endsWith('/folder') && !title.endsWith('/') ? `${title}/` : title}`,
      ...treeLines(children).map((line) => `  ${line}`),
    ]
  })

/** Files and folders of Hextra. */
const fileTree: Rule = ({ children = [] }) =>
  writeContainer({ name: 'file-tree' }, treeLines(children)).join('\n')

/** A block of a home page of Docsy: its title is a heading. */
const feature: Rule = (code, rendering) => {
  const { title = '', url, url_text: more } = code.named
  const head = url === undefined ? title : `[${title}](${url})`
  const end = url === undefined || more === undefined ? '' : `\n[${more}](${url})\n`
  return `${title === '' ? '' : `### ${head}\n\n`}${unwrap(code, rendering)}\n${end}`
}

const cover: Rule = (code, rendering) => {
  const { title, subtitle } = code.named
  const head = title === undefined ? '' : `## ${title}\n\n`
  return `${head}${subtitle === undefined ? '' : `${subtitle}\n\n`}${unwrap(code, rendering)}\n`
}

const isIcon = (text: string): boolean => /^<i\b[^<>]*>(?:<\/i>)?$/.test(text.trim())

/** Values may have places for arguments: `{1}`. */
const parameter: Rule = ({ positional, named, written }, { param, tally }) => {
  const [name = named.name ?? '', ...values] = positional
  const value = param(name)
  if (value === undefined || (typeof value === 'object' && value !== null)) {
    tally.leave(
      { what: `the setting \`${name}\``, why: 'it has no value in the settings; write its text' },
      written,
    )
    return ''
  }
  const text = String(value).replace(/\{(\d+)\}/g, (_all, at: string) => values[Number(at) - 1] ?? '')
  return isIcon(text) ? '' : text
}

const file: Rule = (code, { context, tally }) => {
  const written = code.named.file ?? code.positional[0] ?? ''
  const folder = folderOf(context.from)
  const { contentDir } = settingsOf(context.source)
  const found = [path.posix.join(folder, written), path.posix.join('/', written).slice(1)]
    .concat([contentDir, 'content'].map((root) => path.posix.join(root, written)))
    .flatMap((each) => [each, `${each}.md`])
    .find((each) => hasFile(each, context.source))
  if (found === undefined) {
    tally.leave({ what: 'a file that the source does not have', why: 'copy its text' }, code.written)
    return `<!-- ${code.written} -->`
  }
  const address = pathTo(found, context)
  if (code.named.code !== 'true' && /\.md$/.test(found)) return `::include{file="${address}"}`
  return `\`\`\`${code.named.lang ?? 'text'} file="${address}"\n\`\`\``
}

const same = (rule: Rule, names: string): Record<string, Rule> =>
  Object.fromEntries(names.split(' ').map((name) => [name, rule]))

const RULES: Readonly<Record<string, Rule>> = {
  ...same(
    admonition,
    'note tip info warning caution danger important attention hint success error alert callout admonition notice',
  ),
  ...same(details, 'details expand collapse spoiler accordion'),
  ...same(writeTabs, 'tabpane tabs codetabs blocks/tabs'),
  'filetree/container': fileTree,
  ...same(
    unwrap,
    'steps blocks/section blocks/lead section columns column row rawhtml html div center left right highlight-box lead',
  ),
  ...same(drop, 'comment toc icon blocks/link-down anchor td/site-build-info/netlify'),
  ...same(reference, 'ref relref'),
  ...same(cards, 'cardpane cards'),
  ...same(parameter, 'param _param'),
  ...same(file, 'readfile include include-file'),
  'code-toggle': codeToggle,
  'blocks/cover': cover,
  'blocks/feature': feature,
  pageinfo: (code, rendering) => container('info', code.named.title, code, rendering),
  card,
  figure,
  img: figure,
  imgproc: processedImage,
  highlight,
  mermaid: fence('mermaid'),
  katex: formula,
  button,
  kbd: ({ positional }) => positional.map((key) => `<kbd>${key}</kbd>`).join(' '),
  badge: (code, rendering) =>
    `:badge[${unwrap(code, rendering) || (code.named.content ?? code.positional[0] ?? '')}]`,
  youtube: link('Video on YouTube', (id) => `https://www.youtube.com/watch?v=${id}`),
  vimeo: link('Video on Vimeo', (id) => `https://vimeo.com/${id}`),
  iframe: link('Embedded page', (address) => address),
  gist: ({ positional: [user = '', id = '', name] }) => {
    const hash = name === undefined ? '' : `#file-${name.toLowerCase().replace(/[^a-z\d_]+/g, '-')}`
    return `[Gist${name === undefined ? '' : ` ${name}`}](https://gist.github.com/${user}/${id}${hash})`
  },
  video: link('Video', (address) => address),
}

/** Shortcodes that are empty without others in them; a site may use their names for something else. */
const GROUPS = new Set([
  'tabpane',
  'tabs',
  'codetabs',
  'blocks/tabs',
  'cardpane',
  'cards',
  'filetree/container',
])

/** @returns Undefined for an unknown shortcode. */
export function ruleOf({ name: written, children = [] }: Shortcode, source: SourceFolder): Rule | undefined {
  const name = written.toLowerCase()
  if (GROUPS.has(name) && !children.some(({ kind }) => kind === 'shortcode')) return undefined
  const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined
  return rule === drop && hasOwnElements(written, source) ? undefined : rule
}
