/**
 * Removes what raw HTML must not contain from an element, and reports it. With `allowUnsafeHtml` only removes what cannot be
 * rendered or would conflict with the page layout.
 */
import type { Element } from 'hast'
import { isUnsafeSrcset, isUnsafeUrl, URL_PROPERTIES } from '../../shared/addresses/unsafeUrls.ts'
import { LAYOUT_ID_PREFIX } from '../../shared/constants.ts'
import { isLayoutId } from '../../shared/page/layoutId.ts'
import { shorten } from '../../shared/text/shorten.ts'
import { words } from '../../shared/text/words.ts'
import { QUOTED_LENGTH } from '../../shared/values/describeValue.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { cleanValues } from './cleanValues.ts'
import { sanitizeSchema } from './sanitizeSchema.ts'

/** Called with a message that quotes the removed part. */
export type ReportUnsafe = (message: string, element: Element, hint?: string) => void

/** Start of the comments that stand for components. */
export const SLOT_PREFIX = 'slot-'

/** Elements whose images the page loads; an SVG image cannot run scripts there. */
const LOADING_TAGS: ReadonlySet<string> = new Set(['img', 'source', 'video', 'audio'])

/** Obsolete elements, with those that look the same. */
const SAME_TAGS: ReadonlyMap<string, string> = new Map([
  ['center', 'div'],
  ['tt', 'code'],
  ['strike', 's'],
  ['acronym', 'abbr'],
])

/** Obsolete elements, with their replacements. */
const MODERN_TAGS: ReadonlyMap<string, string> = new Map([...SAME_TAGS, ['big', 'span'], ['font', 'span']])

/** Names with a special meaning in React and none in HTML. */
const RENDERER_NAMES: ReadonlySet<string> = new Set(['children', 'key', 'ref', 'dangerouslySetInnerHTML'])

/** `style` that can be parsed into properties; rendering fails for other values. */
const STYLE = /^\s*(?:-{0,2}[a-z][\w-]*\s*:\s*(?:[^;:"'(){}]|"[^"]*"|'[^']*'|\([^()]*\))+(?:;\s*|$))*$/i

const isPlainName = (name: string): boolean => /^[a-z][\w:.-]*$/i.test(name)

const quote = (value: unknown): string => shorten(String(value).replace(/\s+/g, ' ').trim(), QUOTED_LENGTH)

/** Removes addresses that run code. Called for every element, also of plain Markdown. */
export function cleanUrls(element: Element, report: ReportUnsafe): void {
  const { properties, tagName } = element
  for (const name of Object.keys(properties)) {
    const value = properties[name]
    if (name === 'srcSet') {
      const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
      if (!isUnsafeSrcset(text)) continue
      delete properties.srcSet
      report(`Left out the unsafe address "${quote(text)}"`, element)
    } else if (URL_PROPERTIES.has(name) && typeof value === 'string') {
      if (!isUnsafeUrl(value, name !== 'href' && LOADING_TAGS.has(tagName))) continue
      delete properties[name]
      report(`Left out the unsafe address "${quote(value)}"`, element)
    }
  }
}

function cleanId(element: Element, report: ReportUnsafe): void {
  const { properties } = element
  for (const name of ['id', 'name']) {
    const value = properties[name]
    if (typeof value !== 'string' || !isLayoutId(value)) continue
    properties[name] = `section-${value}`
    report(`The id "${quote(value)}" starts with "${LAYOUT_ID_PREFIX}", which is reserved`, element)
  }
}

/** An attribute in SVG may refer to the same SVG (`url(#gradient)`), but not to another file. */
const pointsOutside = (value: unknown): boolean =>
  typeof value === 'string' && /url\(\s*["']?(?!#)/i.test(value)

function cleanSafely(element: Element, report: ReportUnsafe): void {
  const { properties } = element
  for (const name of Object.keys(properties)) {
    const value = properties[name]
    const isStyle = name === 'style'
    const isHandler = /^on/i.test(name)
    if (!isStyle && !isHandler && !pointsOutside(value)) continue
    delete properties[name]
    const written = isHandler ? name.toLowerCase() : name
    const reason = isStyle
      ? 'use a class instead'
      : isHandler
        ? 'scripts do not run here'
        : 'it points at another file'
    report(`Left out ${written}="${quote(value)}": ${reason}`, element)
  }
}

/** Tag names that React can write; `<b|` is not one. */
const TAG_NAME = /^[a-z][\w:.-]*$/i

/** Elements that readers see without text. */
const VISIBLE_TAGS: ReadonlySet<string> = new Set(
  words('img svg picture video audio hr input iframe math canvas'),
)

const isBlank = (node: Element['children'][number]): boolean => {
  if (node.type === 'text') return node.value.trim() === ''
  if (node.type === 'element') return !VISIBLE_TAGS.has(node.tagName) && node.children.every(isBlank)
  return node.type === 'comment' && !node.value.startsWith(SLOT_PREFIX)
}

const tagNames = lazy((): ReadonlySet<string> => new Set(sanitizeSchema().tagNames))

/** Whether sanitising leaves out the tags of an element, or all of it. */
export const isLeftOut = (name: string): boolean => !(tagNames().has(name) || SAME_TAGS.has(name))

/** Attributes with text that readers see or hear. */
const TEXT_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ...words('title label alt caption summary placeholder value').map((name): [string, string] => [name, name]),
  ['ariaLabel', 'aria-label'],
  ['ariaDescription', 'aria-description'],
  ['ariaRoleDescription', 'aria-roledescription'],
])

/** Attributes of an element with text that `isKept` does not keep, as ` title="…"`. */
function lostTexts({ properties }: Element, isKept: (name: string) => boolean): string[] {
  return [...TEXT_ATTRIBUTES].flatMap(([name, written]) => {
    const value = properties[name]
    return typeof value === 'string' && value.trim() !== '' && !isKept(name)
      ? [`${written}="${quote(value)}"`]
      : []
  })
}

/** Reports a tag that is left out. */
export function reportTag(element: Element, report: ReportUnsafe): void {
  const lost = lostTexts(element, () => false)
  const what = lost.length === 0 ? '' : ` with ${lost.join(' and ')}`
  const stays = element.children.every(isBlank) ? '' : '; its content stays'
  report(`Left out the tag <${quote(element.tagName)}>${what}${stays}`, element)
}

const attributesOf = (tagName: string): readonly unknown[] => {
  const { attributes } = sanitizeSchema()
  return [...(attributes?.['*'] ?? []), ...(attributes?.[tagName] ?? [])]
}

/** Reports texts in attributes that the element must not have. */
function reportLostTexts(element: Element, report: ReportUnsafe): void {
  const [lost] = lostTexts(element, (name) => attributesOf(element.tagName).includes(name))
  if (lost !== undefined) report(`Left out ${lost}, which <${element.tagName}> must not have`, element)
}

function cleanForRenderer(element: Element, report: ReportUnsafe): void {
  const { properties } = element
  if (!TAG_NAME.test(element.tagName)) {
    reportTag(element, report)
    element.tagName = 'span'
  }
  for (const name of Object.keys(properties)) {
    const isBadStyle = name === 'style' && !STYLE.test(String(properties.style))
    if (isPlainName(name) && !RENDERER_NAMES.has(name) && !isBadStyle) continue
    const value = quote(properties[name])
    delete properties[name]
    report(`Left out the attribute ${quote(name)}="${value}", which cannot be rendered`, element)
  }
}

export function cleanElement(element: Element, allowUnsafe: boolean, report: ReportUnsafe): void {
  const modern = MODERN_TAGS.get(element.tagName)
  if (modern !== undefined) {
    if (element.tagName === 'center') element.properties.align = 'center'
    element.tagName = modern
  }
  cleanForRenderer(element, report)
  cleanId(element, report)
  cleanValues(element)
  if (allowUnsafe) return
  cleanSafely(element, report)
  if (!isLeftOut(element.tagName)) reportLostTexts(element, report)
}
