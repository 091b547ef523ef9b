/**
 * Decides whether an article must be compiled to find all of its diagnostics. Only compiling reports unsafe HTML, unsafe
 * addresses and failing plugins. Most documents have no HTML or only plain tags, and need no inspection.
 */
import type { Nodes, Root } from 'mdast'
import { isUnsafeSrcset, isUnsafeUrl } from '../../shared/addresses/unsafeUrls.ts'
import { isLayoutId } from '../../shared/page/layoutId.ts'
import { words } from '../../shared/text/words.ts'
import { type ComponentNode, walkTree } from '../../tree/index.ts'
import { type ContentOptions, hasPlugins } from '../contentOptions.ts'
import { isValidId } from '../html/scanHtml.ts'

const PLAIN_TAGS: ReadonlySet<string> = new Set(
  words(`
  a abbr b blockquote br caption code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd
  li ol p picture pre q s samp small source span strong sub summary sup table tbody td tfoot th thead tr u ul var video
`),
)

/** Attributes with addresses are checked individually. */
const PLAIN_ATTRIBUTES: ReadonlySet<string> = new Set(
  words(`
  align alt class colspan controls dir height href id lang loading name open poster rel rowspan src srcset start target
  title width
`),
)

const TAG = /<\/?([a-z][a-z\d]*)((?:\s+[a-z]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'=<>`/]+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([a-z]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+)))?/gi

/** Minimum number of tags that may be nested too deeply. */
const NESTING_CHECK_MIN_TAGS = 100

function isPlainAttribute(name: string, value: string): boolean {
  if (!PLAIN_ATTRIBUTES.has(name)) return false
  // Character references are left to the HTML parser.
  if (name === 'href' || name === 'src' || name === 'poster')
    return !value.includes('&') && !isUnsafeUrl(value, false)
  if (name === 'srcset') return !value.includes('&') && !isUnsafeSrcset(value)
  if (name === 'id' || name === 'name') return isValidId(value) && !value.includes('&') && !isLayoutId(value)
  return !/url\(|&/i.test(value)
}

const hasPlainAttributes = (attributes: string): boolean =>
  [...attributes.matchAll(ATTRIBUTE)].every(([, name = '', double, single, bare]) =>
    isPlainAttribute(name.toLowerCase(), double ?? single ?? bare ?? ''),
  )

/** Undefined when browsers may disagree on the end of a comment. */
function withoutComments(html: string): string | undefined {
  let rest = ''
  let from = 0
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', start + 4)
    if (end < 0 || /^-?>|--!>/.test(html.slice(start + 4, end + 3))) return undefined
    rest += html.slice(from, start)
    from = end + 3
  }
  return rest + html.slice(from)
}

/** @returns Number of tags; undefined when a tag may be changed by sanitising. */
function countPlainTags(html: string): number | undefined {
  let count = 0
  const rest = withoutComments(html)?.replace(TAG, (whole, name: string, attributes: string) => {
    count += 1
    const tag = name.toLowerCase()
    // A text that is left out is reported.
    const hasText = tag !== 'img' && /\salt\b/i.test(attributes)
    return PLAIN_TAGS.has(tag) && !hasText && hasPlainAttributes(attributes) ? '' : whole
  })
  return rest === undefined || rest.includes('<') ? undefined : count
}

/** Languages of code blocks that compiling may render, with findings. */
const DRAWN_LANGUAGES = /^\{?\.?(?:math|mermaid)\b/i

const hasPlainValues = ({ attributes }: ComponentNode): boolean =>
  Object.entries(attributes).every(
    ([name, value]) =>
      typeof value !== 'string' ||
      (!isUnsafeUrl(value, false) && !isUnsafeSrcset(value) && (name !== 'id' || isValidId(value))),
  )

export function needsInspection(root: Root, options: ContentOptions): boolean {
  // Nodes from plugins are not inspected here.
  if (hasPlugins(options)) return true
  let tags = 0
  const isPlain = (node: Nodes): boolean => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      return !isUnsafeUrl(node.url, false)
    if (node.type === 'formula') return false
    if (node.type === 'code' && DRAWN_LANGUAGES.test(node.lang ?? '')) return false
    if (node.type === 'component') return hasPlainValues(node)
    if (node.type !== 'html') return true
    const count = countPlainTags(node.value)
    tags += count ?? 0
    return count !== undefined && tags < NESTING_CHECK_MIN_TAGS
  }
  let mayReport = false
  walkTree(root, (node) => {
    mayReport ||= !isPlain(node)
  })
  return mayReport
}
