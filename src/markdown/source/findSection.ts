/** Finds the content below a heading of a Markdown file, up to the next heading of its level or a higher one. */
import GithubSlugger from 'github-slugger'

interface Section {
  /** Line numbers from 1, end exclusive. */
  readonly start: number
  readonly end: number
}

const FENCE = /^[ \t]*(`{3,}|~{3,})/
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/
const EXPLICIT_ID = /[ \t]*\{#([^\s{}#]+)\}$/

/** @param id Written or generated id of the heading. */
export function findSection(lines: readonly string[], id: string): Section | undefined {
  const slugger = new GithubSlugger()
  let fence: string | undefined
  let level: number | undefined
  let start = 0
  for (const [index, line] of lines.entries()) {
    const [, marks] = FENCE.exec(line) ?? []
    if (marks !== undefined && (fence === undefined || marks.startsWith(fence)))
      fence = fence === undefined ? marks : undefined
    if (marks !== undefined || fence !== undefined) continue
    const [, signs, text = ''] = HEADING.exec(line) ?? []
    if (signs === undefined) continue
    if (level !== undefined && signs.length <= level) return { start, end: index + 1 }
    if (level !== undefined) continue
    const [, explicit] = EXPLICIT_ID.exec(text) ?? []
    if ((explicit ?? slugger.slug(text.replace(/[*_`]/g, ''))) !== id) continue
    level = signs.length
    start = index + 2
  }
  return level === undefined ? undefined : { start, end: lines.length + 1 }
}
