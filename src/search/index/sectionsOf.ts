/**
 * Extracts the sections of an article from its HTML tree: headings, and the texts below them. A parameter with an anchor is a
 * section inside of that around it, with its name as heading. Walks without recursion, since authors can nest deeper than
 * the stack allows.
 */

import type { Element, Nodes, Root } from 'hast'
import { SHOWN_ATTRIBUTES } from '../../shared/document/shownAttributes.ts'
import { words } from '../../shared/text/words.ts'
import { paramNameOf } from './paramName.ts'

export interface PageSection {
  /** Id of its heading or parameter; null for the page itself. */
  readonly anchor: string | null
  /** 1 for the page itself. */
  readonly depth: number
  /** Plain text. */
  readonly heading: string
  /** Paragraphs, list items, table rows and code blocks in order, with white space collapsed. */
  readonly texts: readonly string[]
}

/** Inline elements; all other elements separate texts. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code data del dfn em font i img input ins kbd label mark q rp rt ruby s samp small span strike strong sub sup td th time tt u var wbr Badge Icon LinkButton MdxText ParamDetail'.split(
    ' ',
  ),
)

/** Elements whose contents are skipped. */
const SKIPPED_TAGS = new Set(
  'script style template noscript svg math head iframe object HeadingLink nav button dialog textarea select'.split(
    ' ',
  ),
)

const HEADING = /^h([1-6])$/

/** Classes of skipped elements, which belong to the layout: note references, heading links, language names, contents. */
const SKIPPED_CLASSES = new Set(
  words('footnote-ref footnote-backref h-link code-tag code-lang toc-block visually-hidden sr'),
)

/** Called for every element of every page, most of which are tokens of highlighted code. */
function isSkipped({ tagName, properties }: Element): boolean {
  if (SKIPPED_TAGS.has(tagName)) return true
  const { className } = properties
  if (Array.isArray(className)) {
    for (const name of className) if (SKIPPED_CLASSES.has(String(name))) return true
  }
  return properties.hidden === true || 'dataSearchIgnore' in properties
}

/** White space to collapse. Single spaces, the usual case, do not match. */
const UNFOLDED = /\s{2,}|[^\S ]/g

const fold = (text: string): string => text.replace(UNFOLDED, ' ').trim()

/** A title with markup is also the first child, a `Label`. */
const hasLabel = ({ children: [first] }: Element): boolean =>
  first?.type === 'element' && first.tagName === 'Label'

const isCode = ({ tagName }: Element): boolean =>
  tagName === 'code' || tagName === 'pre' || tagName === 'CodeBlock'

/** Component names start with a capital letter. */
const isComponent = ({ tagName }: Element): boolean => tagName.charCodeAt(0) < 97

/** @returns Text in attributes: the alternative text of images, the shown attributes of components. */
function attributeText(element: Element): string {
  if (element.tagName === 'img') return String(element.properties.alt ?? '')
  if (!isComponent(element) || hasLabel(element)) return ''
  // The label of a code block is the name of its language.
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

/** A parameter whose content is being read. */
interface OpenParam {
  readonly element: Element
  readonly name: Element
  /** Section around it, to which the texts behind it belong. */
  readonly around: OpenSection
}

const DEEPEST = 6

type Step = Nodes | { readonly type: 'end'; readonly of: Element }

export function sectionsOf(tree: Root, title: string): readonly PageSection[] {
  const page: OpenSection = { anchor: null, depth: 1, heading: title, texts: [] }
  const sections: OpenSection[] = [page]
  let current = page
  /** Ids seen so far. When a component occurs twice on a page, links lead to the first occurrence. */
  const ids = new Set<string>()
  let text = ''
  let heading: Element | undefined
  const params: OpenParam[] = []
  /** Whether the last step ended an inline element. Adjacent inline elements have no space between them in the text. */
  let isAfterInline = false
  /** Number of open code elements, whose children are tokens, not words. */
  let codeDepth = 0

  const flush = () => {
    const folded = fold(text)
    text = ''
    if (folded !== '') current.texts.push(folded)
  }
  function endHeading(element: Element): void {
    const folded = fold(text)
    text = ''
    heading = undefined
    const param = params.at(-1)
    const isParam = element === param?.name
    const depth = isParam
      ? Math.min(DEEPEST, param.around.depth + 1)
      : Number(HEADING.exec(element.tagName)?.[1])
    const { id } = isParam ? param.element.properties : element.properties
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
      if (step.of === params.at(-1)?.element) current = params.pop()?.around ?? current
    } else if (step.type === 'element') {
      if (step.tagName === 'math') text += ` ${step.properties.alttext ?? ''} `
      if (isSkipped(step)) continue
      const isInline = INLINE.has(step.tagName)
      if (isCode(step)) codeDepth += 1
      if (isInline && isAfterInline && codeDepth === 0) text += ' '
      isAfterInline = false
      if (isInline || heading === undefined || isCode(step)) steps.push({ type: 'end', of: step })
      if (!isInline && heading === undefined) {
        flush()
        if (HEADING.test(step.tagName)) heading = step
        const name = paramNameOf(step)
        if (name !== undefined) params.push({ element: step, name, around: current })
      } else if (step === params.at(-1)?.name) heading = step
      else if (step.tagName === 'td' || step.tagName === 'th' || step.tagName === 'br') text += ' '
      const shown = attributeText(step)
      if (shown !== '') {
        // Adjacent images are separate words.
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
