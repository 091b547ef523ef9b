/** A source of another tool from texts, for tests of what an import makes of a few lines. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importFolder } from '../../src/import/importFolder.ts'
import { temporaryFolder } from '../helpers/openSite.ts'
import { noBuild } from './noBuild.ts'

/** @param files Texts by path; the source is the folder `site`. */
export function openSource(files: Readonly<Record<string, string>>) {
  const cwd = temporaryFolder()
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true })
    writeFileSync(path.join(cwd, file), text)
  }
  return { cwd, run: () => importFolder({ folder: 'site', cwd, mayRun: async () => false, build: noBuild }) }
}
