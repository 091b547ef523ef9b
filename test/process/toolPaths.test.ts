import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { codeFolder, isCompiled, toolModule, toolRoot } from '../../src/process/toolPaths.ts'

/** Modules that other code starts or imports by their path. */
const MODULES = ['config/index', 'workers/siteWorker']

test('the sources of the tool are found from their own location', () => {
  expect(path.join(toolRoot)).toBe(path.join(import.meta.dirname, '../../'))
  expect([isCompiled, codeFolder]).toEqual([false, path.join(toolRoot, 'src')])
  for (const name of MODULES) expect(existsSync(toolModule(name)), name).toBe(true)
})

test('BLD-3: modules that are found by their path are entries of the compiled bundles', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(toolRoot, 'package.json'), 'utf8'))
  for (const name of MODULES) expect(scripts.bundle).toContain(`dist/${name}.js`)
})
