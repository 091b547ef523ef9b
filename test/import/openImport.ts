/** Imports a fixture of another tool, for tests that look at the new site. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readStatic } from '../../src/import/code/readStatic.ts'
import { importFolder } from '../../src/import/importFolder.ts'
import { type OpenSite, openSite, type SiteFiles } from '../helpers/openSite.ts'
import { noBuild } from './noBuild.ts'

interface OpenImport {
  readonly site: OpenSite
  /** Text of `IMPORT.md`. */
  readonly report: string
  /** Value of the default export of a file of the new site. */
  readonly value: (file: string) => unknown
  readonly text: (file: string) => string
  readonly has: (file: string) => boolean
  /** Imports the same source again. */
  readonly again: () => Promise<void>
  /** Contents of all files, by path. */
  readonly files: () => ReadonlyMap<string, string>
  /** Contents of all files of the source, by path. */
  readonly sourceFiles: () => ReadonlyMap<string, string>
}

const readAll = (dir: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(dir, file).replaceAll('\\', '/'), readFileSync(file, 'latin1')]),
  )

/**
 * @param from Folder in `test/fixtures/import`, or the files.
 * @param mayRun Whether the configuration runs. Default: true.
 */
export async function openImport(from: string | SiteFiles, mayRun = true): Promise<OpenImport> {
  const source = openSite(typeof from === 'string' ? `import/${from}` : from)
  const site = openSite({})
  const run = () =>
    importFolder({
      folder: source.dir,
      to: site.dir,
      cwd: source.dir,
      mayRun: async () => mayRun,
      build: noBuild,
    })
  const { reportText } = await run()
  const text = (file: string) => readFileSync(path.join(site.dir, file), 'utf8')
  return {
    site,
    report: reportText,
    text,
    value: (file) => readStatic(text(file).replace(/^import .*$/m, '')).value,
    has: (file) => existsSync(path.join(site.dir, file)),
    again: async () => {
      await run()
    },
    files: () => readAll(site.dir),
    sourceFiles: () => readAll(source.dir),
  }
}
