/**
 * Many hostile files in one site, built and checked once, each asked about by itself: what one of them does to the
 * others is seen at once, and a file costs no build of its own.
 */
import path from 'node:path'
import { beforeAll, expect } from 'vitest'
import { build } from '../../../src/commands/build.ts'
import { check } from '../../../src/commands/check.ts'
import type { Finding } from '../../../src/shared/diagnostic.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { prebuiltBundlesOfTests } from '../../helpers/prebuiltBundlesFile.ts'
import { fillFolder, readOutput, type SiteFiles } from './siteFolder.ts'

/** One hostile input. */
export interface Hostile {
  readonly name: string
  readonly files: SiteFiles
  /** `file:line rule` or `file rule` for each finding in these files; some may be named by their start alone. */
  readonly expected: readonly string[]
}

/** A page with one mistake: its finding shows that the others are still looked at. */
const WITNESS = {
  // Without one, `check` takes a folder for bare Markdown.
  'xpre.config.mjs': 'export default {}\n',
  'docs/index.md': '# Home\n',
  'docs/witness.md': '# Witness\n\n[x](./nowhere.md)\n',
}
const WITNESS_FINDING = 'docs/witness.md:3 broken-markdown-link'

/** What must never be printed: stacks, paths of the tool, objects. */
const NOT_FOR_AUTHORS = /\n\s+at |node_modules|\[object |RangeError|TypeError|Maximum call stack/

const lineOf = ({ file, place, rule }: Finding): string =>
  place === undefined ? `${file} ${rule}` : `${file}:${place.start.line} ${rule}`

export interface HostileSite {
  /** Of `build`, by file. */
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
  /** Makes what a table of files cannot. Default: nothing. */
  readonly arrange?: (dir: string) => void
  /** `check` gives other findings: the reason stands where this is asked for. */
  readonly checksOtherwise?: boolean
}

/** Builds the site of all of them before the tests of the file. */
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
      const built = await build({
        siteDir: dir,
        cwd: dir,
        prebuiltBundlesFile: await prebuiltBundlesOfTests(),
      })
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
    /** The findings of one row's files are those expected, by `build` and by `check`. */
    expectFindings({ files: own, expected }: Hostile) {
      const sorted = [...expected].sort()
      const of = (all: ReadonlyMap<string, readonly string[]>) =>
        Object.keys(own)
          .flatMap((file) => all.get(file) ?? [])
          .sort()
      expect(of(site().findings)).toEqual(sorted)
      if (!checksOtherwise) expect(of(found.checked)).toEqual(sorted)
    },
    /** The other pages are reported, and messages are for authors. */
    expectCalm() {
      expect(site().findings.get('docs/witness.md')).toEqual([WITNESS_FINDING])
      expect(site().messages.filter((message) => NOT_FOR_AUTHORS.test(message))).toEqual([])
    },
  }
}
