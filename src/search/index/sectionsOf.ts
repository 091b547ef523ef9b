/**
 * What a reader finds on a page, as text. In: the HTML tree of an article. Out: its sections, each with the text
 * below its heading. It walks without recursion: an author can nest deeper than the stack reaches.
 */
import type { Element, Nodes, Root } from 'hast'

export interface PageSection {
  /** Id of its heading; null for the page itself. */
  readonly anchor: string | null
  /** 1 for the page itself. */
  readonly depth: number
  /** Plain text. */
  readonly heading: string
  /** Paragraphs, list items, table rows and blocks of code, in order, their blanks folded. */
  readonly texts: readonly string[]
}

/** Everything in it is one stretch of text; all other elements begin and end one. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code data del dfn em font i img input ins kbd label mark q rp rt ruby s samp small span strike strong sub sup td th time tt u var wbr Badge'.split(
    ' ',
  ),
)

/** Nothing in it is read. */
const UNREAD = new Set(
  'script style template noscript svg math head iframe object HeadingLink nav button dialog textarea select'.split(
    ' ',
  ),
)

/** Attributes of components that a reader sees as text. */
const SHOWN_ATTRIBUTES = ['title', 'label', 'summary', 'alt']

const HEADING = /^h([1-6])$/

/** Signs of notes, ways to headings, names of languages, the table of contents: of the frame, not of the text. */
const MARKS = new Set([
  'footnote-ref',
  'footnote-backref',
  'h-link',
  'code-tag',
  'code-lang',
  'toc-block',
  'visually-hidden',
  'sr',
])

/** Asked of every element of every page, most of which are parts of coloured code. */
function isUnread({ tagName, properties }: Element): boolean {
  if (UNREAD.has(tagName)) return true
  const { className } = properties
  if (Array.isArray(className)) {
    for (const name of className) if (MARKS.has(String(name))) return true
  }
  return properties.hidden === true || 'dataSearchIgnore' in properties
}

/** A single blank, as nearly all are, stays as it is. */
const UNFOLDED = /\s{2,}|[^\S ]/g

const fold = (text: string): string => text.replace(UNFOLDED, ' ').trim()

/** A component whose title has markup holds it a second time as its first child. */
const hasLabel = ({ children: [first] }: Element): boolean =>
  first?.type === 'element' && first.tagName === 'Label'

const isCode = ({ tagName }: Element): boolean =>
  tagName === 'code' || tagName === 'pre' || tagName === 'CodeBlock'

/** Names of elements begin with a small letter. */
const isComponent = ({ tagName }: Element): boolean => tagName.charCodeAt(0) < 97

/** @returns What of its attributes is read: of components the texts they show, of images the one in their place. */
function attributeText(element: Element): string {
  if (element.tagName === 'img') return String(element.properties.alt ?? '')
  if (!isComponent(element) || hasLabel(element)) return ''
  // The label of code is the name of its language.
  const names = element.tagName === 'CodeBlock' ? ['title'] : SHOWN_ATTRIBUTES
  return names
    .map((name) => element.properties[name])
    .filter((value) => typeof value === 'string')
    .join(' ')
}

interface OpenSection {
  anchor: string | null
  depth: number
  heading: string
  texts: string[]
}

type Step = Nodes | { readonly type: 'end'; readonly of: Element }

export function sectionsOf(tree: Root, title: string): readonly PageSection[] {
  const page: OpenSection = { anchor: null, depth: 1, heading: title, texts: [] }
  const sections: OpenSection[] = [page]
  let current = page
  /** Of a component that stands twice on a page links lead to the first. */
  const ids = new Set<string>()
  let text = ''
  let heading: Element | undefined
  /** The last thing read was the end of an inline element: another one beside it is set apart by its style alone. */
  let isAfterInline = false
  /** How many elements of code are open: their parts are what colours them, not words. */
  let codeDepth = 0

  const flush = () => {
    const folded = fold(text)
    text = ''
    if (folded !== '') current.texts.push(folded)
  }
  function endHeading({ tagName, properties }: Element): void {
    const folded = fold(text)
    text = ''
    heading = undefined
    const depth = Number(HEADING.exec(tagName)?.[1])
    const { id } = properties
    if (folded === '') return
    if (depth === 1 && sections.length === 1 && page.texts.length === 0) {
      page.heading = title || folded
      if (folded !== fold(page.heading)) page.texts.push(folded)
    } else if (typeof id !== 'string' || id === '' || ids.has(id)) {
      current.texts.push(folded)
    } else {
      ids.add(id)
      current = { anchor: id, depth: Math.max(2, depth), heading: folded, texts: [] }
      sections.push(current)
    }
  }

  const steps: Step[] = [tree]
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (step.type === 'text') {
      text += step.value
      isAfterInline = false
    } else if (step.type === 'end') {
      if (isCode(step.of)) codeDepth -= 1
      if (step.of === heading) endHeading(step.of)
      else if (INLINE.has(step.of.tagName)) isAfterInline = true
      else if (heading === undefined) flush()
    } else if (step.type === 'element') {
      if (isUnread(step)) continue
      const isInline = INLINE.has(step.tagName)
      if (isCode(step)) codeDepth += 1
      if (isInline && isAfterInline && codeDepth === 0) text += ' '
      isAfterInline = false
      if (isInline || heading === undefined || isCode(step)) steps.push({ type: 'end', of: step })
      if (!isInline && heading === undefined) {
        flush()
        if (HEADING.test(step.tagName)) heading = step
      } else if (step.tagName === 'td' || step.tagName === 'th' || step.tagName === 'br') text += ' '
      const shown = attributeText(step)
      if (shown !== '') {
        // Two images beside each other are two words.
        text += step.tagName === 'img' ? ` ${shown} ` : shown
        if (!isInline && heading === undefined) flush()
      }
      pushChildren(steps, step)
    } else if (step.type === 'root') pushChildren(steps, step)
  }
  flush()
  return sections
}

function pushChildren(steps: Step[], { children }: Element | Root): void {
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const child = children[index]
    if (child !== undefined && child.type !== 'doctype') steps.push(child)
  }
}
