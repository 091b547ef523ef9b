import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A new folder outside of the project that outlives one test. The caller removes it with `removeFolder`. */
export const makeFolder = (): string => realpathSync(mkdtempSync(path.join(os.tmpdir(), 'xpre-test-')))

export const removeFolder = (dir: string): void => rmSync(dir, { recursive: true, force: true })
