/** Documents of VitePress: home pages and front matter become ours, paths from `@/` relative; Vue is left. */

import { folderOf, relativePath } from '../../shared/addresses/urls.ts'
import { listAt, textAt, type Values, valueAt } from '../code/codeValue.ts'
import { readFrontMatter } from '../front-matter/frontMatter.ts'
import { translateFrontMatter } from '../front-matter/translateFrontMatter.ts'
import { attributeOf } from '../text/attributeOf.ts'
import { formatHome, type HomeImage } from '../text/formatHome.ts'
import { keepHeadingIds } from '../text/keepHeadingIds.ts'
import { createLineCounter } from '../text/lineCounter.ts'
import { mapBlocks, mapProse } from '../text/mapProse.ts'
import { findPairs, type Pair, replacePairs } from '../text/pairs.ts'
import type { Tally } from '../text/tally.ts'
import type { DocumentContext } from '../tool.ts'
import { FRONT_MATTER_KEYS } from './frontMatterKeys.ts'
import { headingId } from './headingId.ts'
import { withoutTags } from './themeConfig.ts'
import { translateTabs } from './translateTabs.ts'

/** Marks lines that are removed at the end, so that lines below keep their numbers. */
const REMOVED = '\u0000'

/** Blocks of Vue, which may contain empty lines. */
const VUE_BLOCK: Pair = {
  open: /^<(script|style)\b[^>]{0,1000}>/gm,
  close: ([, tag]) => new RegExp(`^</${tag}>[ \\t]*$`, 'gm'),
}

/** Path in the new site of a path from the folder of the documents. */
type PlaceOf = (inside: string) => string

interface PlacedContext extends DocumentContext {
  readonly placeOf: PlaceOf
  /** Lines of the document in containers `v-pre`. */
  readonly verbatim: ReadonlySet<number>
}

/** `@/` starts at the folder of the documents. */
const toRelative = (written: string, { to, placeOf }: PlacedContext): string =>
  written.startsWith('@/') ? relativePath(folderOf(to), placeOf(written.slice(2))) : written

const INCLUDE = /(<!--\s*@include:\s*)(@\/\S+)/g
const SNIPPET = /^([ \t]*<<<[ \t]+)(@\/\S+)/gm
const BADGE = /<Badge\b([^<>]*?)(?:\/>|>([^<]*)<\/Badge>)/g
/** A container whose content Vue does not evaluate. */
const VERBATIM: Pair = {
  open: /^([ \t>]*)(:{3,})[ \t]*v-pre[ \t]*\n/gm,
  close: ([, before = '', colons = '']) => new RegExp(`^${before}${colons}[ \\t]*$`, 'gm'),
}
const EXPRESSION = /\{\{[^{}\n]+\}\}/g
const COMPONENT = /<([A-Z]\w*)(?=[\s/>])/g

function translateProse(prose: string, lineAt: (offset: number) => number, context: PlacedContext): string {
  const { verbatim } = context
  const { count, leave } = context.tally
  const translated = prose
    .replace(INCLUDE, (_all, start: string, file: string) => {
      count('`@include` with a path from `@/`')
      return start + toRelative(file, context)
    })
    .replace(SNIPPET, (_all, start: string, file: string) => {
      count('`<<<` with a path from `@/`')
      return start + toRelative(file, context)
    })
    .replace(BADGE, (written, attributes: string, inner: string | undefined) => {
      const text = inner?.trim() || attributeOf(attributes, 'text')
      if (text === undefined || /[[\]]/.test(text)) return written
      count('`<Badge>`')
      return `:badge[${text}]{type=${attributeOf(attributes, 'type') ?? 'tip'}}`
    })
  for (const { index } of prose.matchAll(EXPRESSION)) {
    const line = lineAt(index)
    if (!verbatim.has(line))
      leave({
        what: 'expressions of Vue (`{{ }}`)',
        why: 'they are not evaluated; write the value, or a component',
        line,
      })
  }
  for (const { index, 1: name = '' } of prose.matchAll(COMPONENT)) {
    const line = lineAt(index)
    if (name !== 'Badge' && !verbatim.has(line))
      leave({
        what: `the component \`<${name}>\``,
        why: 'components of Vue do not run; write one in React into `components/`',
        line,
      })
  }
  return translated
}

function findVerbatim(body: string, bodyLine: number): ReadonlySet<number> {
  const lineAt = createLineCounter(body, bodyLine)
  return new Set(
    findPairs(body, VERBATIM).flatMap(({ start, end }) => {
      const first = lineAt(start) + 1
      return Array.from({ length: Math.max(0, lineAt(end) - first) }, (_each, index) => first + index)
    }),
  )
}

/** Replaces scripts and styles of Vue by marks. */
function removeVueBlocks(body: string, bodyLine: number, { leave }: Tally): string {
  const lineAt = createLineCounter(body, bodyLine)
  let from = 0
  return mapBlocks(body, (block) =>
    replacePairs(block, VUE_BLOCK, (_inner, [, tag = ''], code) => {
      const start = Math.max(from, body.indexOf(code, from))
      from = start + code.length
      leave({
        what: `\`<${tag}>\` of Vue`,
        why: 'it was removed from the document',
        line: lineAt(start),
      })
      return code.replace(/[^\n]+/g, REMOVED)
    }),
  )
}

function readImage(value: unknown): HomeImage {
  const light = typeof value === 'string' ? value : (textAt(value, 'src') ?? textAt(value, 'light'))
  return { light, dark: textAt(value, 'dark'), alt: textAt(value, 'alt') ?? '' }
}

function translateHome({ hero, features }: Values): string {
  const title = textAt(hero, 'name') ?? textAt(hero, 'text')
  const lead = textAt(hero, 'name') === undefined ? undefined : textAt(hero, 'text')
  return formatHome(
    {
      title,
      texts: [lead === undefined ? undefined : `**${lead.trim()}**`, textAt(hero, 'tagline')].filter(
        (text) => text !== undefined,
      ),
      image: readImage(valueAt(hero, 'image')),
      links: listAt(hero, 'actions').flatMap((action) => {
        const [text, link] = [textAt(action, 'text'), textAt(action, 'link')]
        return text === undefined || link === undefined ? [] : [{ text, link }]
      }),
      cards: listAt(features).flatMap((feature: unknown) => {
        const title = textAt(feature, 'title')
        if (title === undefined) return []
        const icon = textAt(feature, 'icon')
        const isEmoji = icon !== undefined && !icon.includes('<')
        return [
          {
            title: isEmoji ? `${icon} ${title}` : title,
            image: readImage(icon === undefined ? valueAt(feature, 'icon') : undefined),
            texts: [isEmoji ? undefined : icon, textAt(feature, 'details')].filter(
              (text) => text !== undefined,
            ),
            link: textAt(feature, 'link'),
            linkText: textAt(feature, 'linkText'),
          },
        ]
      }),
    },
    false,
  )
}

export function translateDocument(text: string, document: DocumentContext, placeOf: PlaceOf): string {
  const { tally } = document
  const frontMatter = readFrontMatter(text)
  const { values, body, bodyLine, write } = frontMatter
  const replace = translateFrontMatter(frontMatter, FRONT_MATTER_KEYS, tally)
  const context = { ...document, placeOf, verbatim: findVerbatim(body, bodyLine) }
  const kept = keepHeadingIds(body, headingId, () => tally.count('id of a heading'))
  const withoutVue = removeVueBlocks(kept, bodyLine, tally)
  const marked = mapProse(withoutVue, (prose, lineAt) => translateProse(prose, lineAt, context), bodyLine)
  const translated = translateTabs(marked.replace(new RegExp(`^${REMOVED}\n?`, 'gm'), ''), () =>
    tally.count('`:::tabs` of a plugin'),
  )
  const isHome = values.hero !== undefined || values.features !== undefined
  if (isHome) tally.count('home page')
  const name = withoutTags(textAt(values.hero, 'name') ?? '').trim() || 'Home'
  const add = isHome ? { title: name } : {}
  const home = isHome ? translateHome(values) : ''
  const whole = [home, translated].filter((part) => part.trim() !== '').join('\n')
  return write({ replace, add }, whole)
}
