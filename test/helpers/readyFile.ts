/**
 * The bundles of a site without code of its own, made once by each process of tests. That they are those of a build is
 * what `test/bundle/readyBundles.test.ts` says.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { makeReadyBundles } from '../../src/bundle/makeReadyBundles.ts'

let made: Promise<string> | undefined

async function make(): Promise<string> {
  const file = path.join(inject('sharedFolder'), `bundles-${process.pid}.json`)
  writeFileSync(file, JSON.stringify(await makeReadyBundles()))
  return file
}

/** Absolute path. */
export function readyFileOfTests(): Promise<string> {
  made ??= make()
  return made
}
