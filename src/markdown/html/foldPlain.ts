/**
 * Serializes the plain HTML parts of an article once and replaces them with `raw` nodes, so that fewer elements are
 * rendered. `components/README.md` describes the tree. Nodes that need the theme, the site or a resolved
 * address remain elements.
 *
 * The text equals the output of React for the same elements, except for the comments that React inserts between two
 * texts. Elements whose output may differ remain elements.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { ELEMENT_RULES } from '../../components/index.ts'
import { escapeLikeReact } from '../../shared/text/escapeLikeReact.ts'
import { words } from '../../shared/text/words.ts'
import { VOID_TAGS } from './elementNames.ts'

/** Elements without special rules in React and in browsers. */
const PLAIN_TAGS: ReadonlySet<string> = new Set(
  words(`
  p ul ol li blockquote hr br h1 h2 h3 h4 h5 h6 strong em del ins code span div section table thead tbody tr th td
  sup sub kbd dl dt dd b i u s mark small q abbr cite dfn var samp wbr pre figure figcaption
`),
)

/** Elements in which blank text is omitted. */
const TABLE_TAGS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr'])

/** Attribute by property, for attributes whose text React does not change. */
const PLAIN_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['id', 'id'],
  ['title', 'title'],
  ['lang', 'lang'],
  ['dir', 'dir'],
  ['scope', 'scope'],
])

const isBlank = (text: string): boolean => /^[ \t\n\f\r]*$/.test(text)

/** Returns undefined for attributes that React must serialize. */
function attributesOf({ properties }: Element): string | undefined {
  let written = ''
  for (const property of Object.keys(properties)) {
    const value = properties[property]
    if (value === undefined || value === null) continue
    const name = PLAIN_ATTRIBUTES.get(property)
    const text = Array.isArray(value) ? value.join(' ') : value
    if (name === undefined || typeof text !== 'string') return undefined
    written += ` ${name}="${escapeLikeReact(text)}"`
  }
  return written
}

/** Returns the start tag and the end tag; undefined for an element that React must serialize. */
function tagsOf(element: Element): { readonly open: string; readonly close: string } | undefined {
  const { tagName, children } = element
  if (!PLAIN_TAGS.has(tagName)) return undefined
  const attributes = attributesOf(element)
  if (attributes === undefined) return undefined
  if (VOID_TAGS.has(tagName)) {
    return children.length === 0 ? { open: `<${tagName}${attributes}/>`, close: '' } : undefined
  }
  // Browsers ignore a line break after this tag, so React writes an additional one.
  if (tagName === 'pre' && children[0]?.type === 'text' && children[0].value.startsWith('\n'))
    return undefined
  return { open: `<${tagName}${attributes}>`, close: `</${tagName}>` }
}

/** Names of elements begin with a lowercase letter. */
const isComponent = (tagName: string): boolean => tagName.charCodeAt(0) < 97

/** The tree of files, the top of a home page and components of a site may read their children, which therefore remain elements. */
const mayReadChildren = ({ tagName }: Element): boolean =>
  isComponent(tagName) && (tagName === 'FileTree' || tagName === 'Hero' || !ELEMENT_RULES.has(tagName))

/** A code block with line numbers has one child for each line. */
const hasNumberedLines = ({ tagName, properties }: Element): boolean =>
  tagName === 'CodeBlock' && properties.lineNumbers !== undefined

/** Serialized siblings: as HTML, and as text for a run that consists of text only. */
interface Run {
  html: string
  text: string
  hasTags: boolean
}

function foldAll(nodes: readonly RootContent[], parent: string): readonly ElementContent[] | Run {
  const folded: ElementContent[] = []
  const omitsBlankText = TABLE_TAGS.has(parent)
  let run: Run = { html: '', text: '', hasTags: false }
  const flush = () => {
    if (run.hasTags) folded.push({ type: 'raw', value: run.html })
    else if (run.text !== '') folded.push({ type: 'text', value: run.text })
    run = { html: '', text: '', hasTags: false }
  }
  for (const node of nodes) {
    if (node.type === 'text') {
      if (omitsBlankText && isBlank(node.value)) continue
      run.html += escapeLikeReact(node.value)
      run.text += node.value
    } else if (node.type === 'element') {
      const part = foldElement(node)
      if (typeof part === 'string') {
        run.html += part
        run.hasTags = true
      } else {
        flush()
        folded.push(part)
      }
    }
  }
  if (folded.length === 0) return run
  flush()
  return folded
}

const contentOf = (parts: readonly ElementContent[] | Run): ElementContent[] => {
  if (!('html' in parts)) return [...parts]
  if (parts.hasTags) return [{ type: 'raw', value: parts.html }]
  return parts.text === '' ? [] : [{ type: 'text', value: parts.text }]
}

/** Creates an element without its position, which no later step needs. */
const createElement = ({ tagName, properties }: Element, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/** Returns HTML if all parts of the element are plain. */
function foldElement(element: Element): string | Element {
  if (mayReadChildren(element)) return element
  const { tagName, children } = element
  if (hasNumberedLines(element)) {
    const lines = children.map((line) =>
      line.type === 'element' ? { ...line, children: foldChildren(line) } : line,
    )
    return createElement(element, lines)
  }
  const tags = tagsOf(element)
  const parts = foldAll(children, tagName)
  if (tags !== undefined && 'html' in parts) return tags.open + parts.html + tags.close
  return createElement(element, contentOf(parts))
}

const foldChildren = ({ tagName, children }: Element): ElementContent[] =>
  contentOf(foldAll(children, tagName))

/** @returns A new tree. */
export const foldPlain = ({ children }: Root): Root => ({
  type: 'root',
  children: contentOf(foldAll(children, '')),
})
