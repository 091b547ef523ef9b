/** Translates a site of `test/fixtures/import`, and builds the result. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importSite } from '../../src/import/importSite.ts'
import type { ForeignTool } from '../../src/shared/site/foreignTools.ts'
import { openSite, temporaryFolder } from '../helpers/openSite.ts'
import { noBuild } from './noBuild.ts'

export const fixtureDir = (name: string): string =>
  path.resolve(import.meta.dirname, '../fixtures/import', name)

/** Hash of the names and contents of a folder. */
export const hashOfFolder = (dir: string): string => {
  const hash = createHash('sha256')
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

export async function importFixture(name: ForeignTool, configFile: string) {
  const { files, report, reportText } = await importSite({
    dir: fixtureDir(name),
    tool: { name, configFile },
    target: path.join(temporaryFolder(), 'site'),
    timeoutMs: 20_000,
    mayRun: async () => false,
    build: noBuild,
  })
  const texts = new Map([...files].map(([file, contents]) => [file, Buffer.from(contents).toString('utf8')]))
  return {
    files,
    report,
    reportText,
    textOf: (file: string) => texts.get(file) ?? '',
    open: () => openSite(Object.fromEntries(files)),
  }
}
