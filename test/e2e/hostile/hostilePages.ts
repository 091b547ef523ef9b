/**
 * Many hostile files in one site, built and checked once, with one test for each. Effects on other files are
 * detected, and a file does not need a build of its own.
 */
import path from 'node:path'
import { beforeAll, expect } from 'vitest'
import { build } from '../../../src/build/build.ts'
import { check } from '../../../src/check/check.ts'
import type { Finding } from '../../../src/shared/diagnostic.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { fillFolder, readOutput, type SiteFiles } from './siteFolder.ts'

/** One hostile input. */
export interface Hostile {
  readonly name: string
  readonly files: SiteFiles
  /** `file:line rule` or `file rule` for each finding in these files; a row may be only the start of a line. */
  readonly expected: readonly string[]
}

/** A page with one mistake. Its finding shows that other pages are still checked. */
const WITNESS = {
  // Without a configuration, `check` treats a folder as bare Markdown.
  'xpre.config.mjs': 'export default {}\n',
  'docs/index.md': '# Home\n',
  'docs/witness.md': '# Witness\n\n[x](./nowhere.md)\n',
}
const WITNESS_FINDING = 'docs/witness.md:3 broken-markdown-link'

/** Texts that must never be printed: stacks, paths of the tool, objects. */
const NOT_FOR_AUTHORS = /\n\s+at |node_modules|\[object |RangeError|TypeError|Maximum call stack/

const lineOf = ({ file, place, rule }: Finding): string =>
  place === undefined ? `${file} ${rule}` : `${file}:${place.start.line} ${rule}`

export interface HostileSite {
  /** Findings of `build` by file. */
  readonly findings: ReadonlyMap<string, readonly string[]>
  readonly messages: readonly string[]
  readonly failed: boolean
  /** Text of each file of the output. */
  readonly output: ReadonlyMap<string, string>
}

function group(findings: readonly Finding[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const finding of findings) {
    const lines = groups.get(finding.file) ?? []
    const line = lineOf(finding)
    if (!lines.includes(line)) lines.push(line)
    groups.set(finding.file, lines)
  }
  return groups
}

interface Options {
  /** Files around the hostile ones, such as a configuration. */
  readonly files?: SiteFiles
  /** Creates entries other than regular files. Default: none. */
  readonly arrange?: (dir: string) => void
  /** Whether `check` has other findings than `build`. Each use states the reason. */
  readonly checksOtherwise?: boolean
}

/** Builds a site of all rows before the tests of the file. */
export function openHostile(
  rows: readonly Hostile[],
  { files = {}, arrange, checksOtherwise }: Options = {},
) {
  const found = { site: undefined as HostileSite | undefined, checked: new Map<string, readonly string[]>() }
  beforeAll(async () => {
    const dir = path.join(makeFolder(), 'site')
    try {
      fillFolder(dir, { ...WITNESS, ...files, ...Object.assign({}, ...rows.map((row) => row.files)) })
      arrange?.(dir)
      const built = await build({ siteDir: dir, cwd: dir })
      found.site = {
        findings: group(built.findings),
        messages: built.findings.map(({ message }) => message),
        failed: built.failed,
        output: readOutput(path.join(dir, 'build')),
      }
      const options = { paths: [dir], cwd: dir, version: '0.0.0', env: {}, cache: false }
      found.checked = group((await check(options)).report.findings)
    } finally {
      removeFolder(path.dirname(dir))
    }
  }, 240_000)

  const site = (): HostileSite => {
    if (found.site === undefined) throw new Error('the site was not built')
    return found.site
  }
  return {
    site,
    /** Expects the findings of a row from `build` and from `check`. */
    expectFindings({ files: own, expected }: Hostile) {
      const sorted = [...expected].sort()
      const of = (all: ReadonlyMap<string, readonly string[]>) =>
        Object.keys(own)
          .flatMap((file) => all.get(file) ?? [])
          .sort()
      expect(of(site().findings)).toEqual(sorted)
      if (!checksOtherwise) expect(of(found.checked)).toEqual(sorted)
    },
    /** Expects the findings of other pages, and messages without internals. */
    expectCalm() {
      expect(site().findings.get('docs/witness.md')).toEqual([WITNESS_FINDING])
      expect(site().messages.filter((message) => NOT_FOR_AUTHORS.test(message))).toEqual([])
    },
  }
}
