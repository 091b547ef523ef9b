/**
 * The prebuilt bundles, built once by each test process. `test/bundle/prebuilt/prebuiltBundles.test.ts` compares them with
 * the bundles of a build.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { createPrebuiltBundles } from '../../src/bundle/prebuilt/createPrebuiltBundles.ts'

let made: Promise<string> | undefined

async function make(): Promise<string> {
  const file = path.join(inject('sharedFolder'), `bundles-${process.pid}.json`)
  writeFileSync(file, JSON.stringify(await createPrebuiltBundles()))
  return file
}

/** Absolute path. */
export function prebuiltBundlesOfTests(): Promise<string> {
  made ??= make()
  return made
}
