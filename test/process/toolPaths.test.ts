import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { codeFolder, isCompiled, toolModule, toolRoot } from '../../src/process/toolPaths.ts'

/** Modules that other code starts or imports by their path. */
const MODULES = ['config/public', 'workers/siteWorker']

test('the sources of the tool are found from their own location', () => {
  expect(path.join(toolRoot)).toBe(path.join(import.meta.dirname, '../../'))
  expect([isCompiled, codeFolder]).toEqual([false, path.join(toolRoot, 'src')])
  for (const name of MODULES) expect(existsSync(toolModule(name)), name).toBe(true)
})

test('BLD-3: modules that are found by their path are among the compiled bundles', () => {
  const bundles = readdirSync(path.join(toolRoot, 'dist/bin'))
  for (const name of MODULES) expect(bundles).toContain(`${path.basename(name)}.js`)
})
