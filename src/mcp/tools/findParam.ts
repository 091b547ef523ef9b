/**
 * Finds a parameter of a Markdown copy by its anchor. The copy shows parameters as a list and does not have the start of their
 * anchors, so the names at the end decide: of the parameter and of the parameters around it.
 */
import { slug } from 'github-slugger'

interface ListedParam {
  readonly indent: number
  /** Names of the parameters around it and its own, as in the anchor. */
  readonly path: string
  /** Index of its line. */
  readonly line: number
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/
/** A list item that begins with code. Longer names are no parameters: the pattern needs too much time for them. */
const ITEM = /^( {0,40})[-*+] {1,4}`([^`]{1,200})`/

function listParams(lines: readonly string[]): readonly ListedParam[] {
  const params: ListedParam[] = []
  let around: ListedParam[] = []
  let fence: string | undefined
  for (const [line, text] of lines.entries()) {
    const [, mark] = FENCE.exec(text) ?? []
    if (mark !== undefined) {
      if (fence === undefined) fence = mark
      else if (mark.startsWith(fence)) fence = undefined
    }
    const [, blanks = '', name] = fence === undefined ? (ITEM.exec(text) ?? []) : []
    if (name === undefined) continue
    const indent = blanks.length
    around = around.filter((outer) => outer.indent < indent)
    const outer = around.at(-1)
    const own = slug(name) || 'name'
    const param = { indent, line, path: outer === undefined ? own : `${outer.path}-${own}` }
    around.push(param)
    params.push(param)
  }
  return params
}

/** Parameters with the longest names that the anchor ends with. */
function findByEnd(params: readonly ListedParam[], id: string): readonly ListedParam[] {
  const fitting = params.filter(({ path }) => id.endsWith(`-${path}`))
  const longest = Math.max(...fitting.map(({ path }) => path.length))
  return fitting.filter(({ path }) => path.length === longest)
}

/** The item of a parameter with what is inside, without its indentation. */
function itemOf({ line, indent }: ListedParam, lines: readonly string[]): string {
  const isBehind = (text: string) => text.trim() !== '' && text.search(/\S/) <= indent
  const length = lines.slice(line + 1).findIndex(isBehind)
  const item = lines.slice(line, length < 0 ? undefined : line + 1 + length)
  return item
    .map((text) => text.slice(indent))
    .join('\n')
    .trimEnd()
}

/** @returns The items of the parameters that the anchor may be of; undefined without one. */
export function findParam(text: string, id: string): string | undefined {
  const lines = text.split('\n')
  const params = listParams(lines)
  const exact = findByEnd(params, id)
  // Equal anchors are numbered.
  const found = exact.length > 0 ? exact : findByEnd(params, id.replace(/-\d{1,4}$/, ''))
  return found.length === 0 ? undefined : found.map((param) => itemOf(param, lines)).join('\n\n')
}
