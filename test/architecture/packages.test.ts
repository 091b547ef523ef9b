import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  readonly dev?: boolean
  /** Programs for one platform, of which at most two are installed, and peers that sites may install. */
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly peer?: boolean
}

test('PKG-2: an installation for production has at most 200 packages', () => {
  const file = path.resolve(import.meta.dirname, '../../package-lock.json')
  const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const installed = Object.entries(lock.packages).filter(
    ([name, { dev, optional, devOptional, peer }]) =>
      name !== '' && !dev && !optional && !devOptional && !peer,
  )
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.length).toBeLessThanOrEqual(200)
})
