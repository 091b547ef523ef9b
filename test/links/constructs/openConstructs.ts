/**
 * A table of documents with their expected findings, checked as one site. `¦` marks the start of the construct of the
 * next finding, `‸` the start of its address; both are removed.
 */
import { beforeAll, expect } from 'vitest'
import { check } from '../../../src/check/check.ts'
import type { Finding } from '../../../src/shared/diagnostic.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { openSite, type SiteFiles } from '../../helpers/openSite.ts'

export interface Construct {
  readonly name: string
  readonly text: string
  /** For each finding in order: short form of the rule, and the target. */
  readonly findings: readonly string[]
  /** Name of the page with the text. Default: `page.md`. */
  readonly page: string
  /**
   * Files beside the page, which always include `ok.md` with the heading `There`; names that begin with `/` start at
   * the site root.
   */
  readonly files: SiteFiles
}

/** Short forms of link rules; other rules are ignored here. */
const RULES = new Map<string, string>([
  ['broken-markdown-link', 'md'],
  ['broken-link', 'link'],
  ['broken-anchor', 'anchor'],
  ['missing-asset', 'asset'],
  ['case-mismatch', 'case'],
])

const MARKS = /[¦‸]/g

/** Positions of the marks, counted from 1 in UTF-16 units, without a byte order mark. */
function findMarks(marked: string, mark: '¦' | '‸'): string[] {
  return [...marked.matchAll(new RegExp(mark, 'g'))].map(({ index }) => {
    const lines = marked
      .slice(0, index)
      .replace(/^\uFEFF/, '')
      .replace(MARKS, '')
      .split(/\r\n|\r|\n/)
    return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
  })
}

export const construct = (
  name: string,
  text: string,
  findings: readonly string[] = [],
  { page = 'page.md', files = {} }: Partial<Pick<Construct, 'page' | 'files'>> = {},
): Construct => ({ name, text, findings, page, files })

export const inMdx = (name: string, text: string, findings: readonly string[] = []): Construct =>
  construct(name, text, findings, { page: 'page.mdx' })

const describeFinding = ({ rule, target, place, targetPlace }: Finding): string => {
  const at = [place, targetPlace].map((one) => one && `${one.start.line}:${one.start.column}`)
  return [RULES.get(rule), target, ...at].filter((part) => part !== undefined).join(' ')
}

/** Texts of a row by name, in report order. */
const textsOf = ({ page, text, files }: Construct): [name: string, text: string | Uint8Array][] =>
  Object.entries({ ...files, [page]: text }).sort(([a], [b]) => (a < b ? -1 : 1))

function expectedOf(row: Construct): string[] {
  const texts = textsOf(row).flatMap(([, text]) => (typeof text === 'string' ? [text] : []))
  const [constructs, addresses] = [
    texts.flatMap((text) => findMarks(text, '¦')),
    texts.flatMap((text) => findMarks(text, '‸')),
  ]
  const { findings } = row
  return findings.map((finding, index) =>
    [finding, constructs[index], addresses[index]].filter((part) => part !== undefined).join(' '),
  )
}

/** Files of a row, in a folder of its own. */
function filesOf(row: Construct, folder: string): SiteFiles {
  const named = textsOf(row).map(([name, text]) => [
    name.startsWith('/') ? name.slice(1) : `${folder}/${name}`,
    typeof text === 'string' ? text.replace(MARKS, '') : text,
  ])
  return { [`${folder}/ok.md`]: '# Ok\n\n## There\n', ...Object.fromEntries(named) }
}

/** @param files Files shared by all rows, such as the configuration. Without one the rows are bare Markdown. */
export function openConstructs(rows: readonly Construct[], files: SiteFiles = {}) {
  const found = new Map<string, string[]>()
  const folderOf = (row: Construct) =>
    `${files['xpre.config.mjs'] === undefined ? 'text' : 'docs'}/row${rows.indexOf(row)}`
  beforeAll(async () => {
    const parent = makeFolder()
    try {
      const all = Object.assign({}, files, ...rows.map((row) => filesOf(row, folderOf(row))))
      const { dir } = openSite(all, parent)
      const { report } = await check({ paths: [dir], cwd: dir, version: '0.0.0', env: {}, cache: false })
      for (const finding of report.findings) {
        if (!RULES.has(finding.rule)) continue
        const { file } = finding
        const folder = file.split('/').slice(0, 2).join('/')
        found.set(folder, [...(found.get(folder) ?? []), describeFinding(finding)])
      }
    } finally {
      removeFolder(parent)
    }
  })
  return (row: Construct) => expect(found.get(folderOf(row)) ?? []).toEqual(expectedOf(row))
}
