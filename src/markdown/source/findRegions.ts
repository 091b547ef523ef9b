/**
 * Finds the named regions of a file, between comments with `#region name` and `#endregion`. The comments of some languages
 * need no `#`, such as `// region name` of Java and `# region name` of Python; these count only in pairs, because they may
 * be sentences.
 */

export interface Region {
  readonly name: string
  /** Line numbers from 1, end exclusive. */
  readonly start: number
  readonly end: number | undefined
}

interface Regions {
  /** In the order of their starts. */
  readonly regions: readonly Region[]
  /** Numbers of the lines with marks. */
  readonly marks: ReadonlySet<number>
}

const NAME = String.raw`(?:[ \t]+"?([\w.:*-]*\w)"?)?`
const MARK = new RegExp(String.raw`#(end[ \t]?)?region\b${NAME}`, 'i')
/** A line that is only a comment. */
const LOOSE = new RegExp(
  String.raw`^\s*(?:\/\/|#(?:pragma\b)?|--|;|%|'|::|rem\b|\/\*|\(\*|<!--)[ \t]*(end)?region\b${NAME}[ \t]*(?:\*\/|\*\)|-->)?\s*$`,
  'i',
)

interface Open {
  readonly name: string
  readonly line: number
  readonly isLoose: boolean
}

/** Of nested regions with the same name the inner one ends first. */
export function findRegions(lines: readonly string[]): Regions {
  const regions: Region[] = []
  const marks = new Set<number>()
  const open: Open[] = []
  for (const [index, text] of lines.entries()) {
    if (!/region/i.test(text)) continue
    const strict = MARK.exec(text)
    const [, isEnd, name = ''] = strict ?? LOOSE.exec(text) ?? []
    if (strict === null && !LOOSE.test(text)) continue
    const line = index + 1
    const isLoose = strict === null
    if (!isLoose) marks.add(line)
    if (isEnd === undefined) {
      open.push({ name, line, isLoose })
      continue
    }
    const at =
      name === ''
        ? open.findLastIndex((region) => region.isLoose === isLoose)
        : open.findLastIndex((region) => region.name === name)
    const [closed] = at < 0 ? [] : open.splice(at, 1)
    if (closed === undefined) continue
    marks.add(closed.line).add(line)
    regions.push({ name: closed.name, start: closed.line + 1, end: line })
  }
  const unclosed = open
    .filter(({ isLoose }) => !isLoose)
    .map(({ name, line }): Region => ({ name, start: line + 1, end: undefined }))
  return { regions: [...regions, ...unclosed].sort((a, b) => a.start - b.start), marks }
}
