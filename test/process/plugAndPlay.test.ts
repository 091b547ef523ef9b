import { expect, test } from 'vitest'
import { assertPackageFolders } from '../../src/process/plugAndPlay.ts'

test("PKG-3: Plug'n'Play of yarn is an error with what to write", () => {
  expect(() => assertPackageFolders()).not.toThrow()
  expect(() => assertPackageFolders({ ...process.versions, pnp: '3' })).toThrow(
    expect.objectContaining({ hint: expect.stringContaining('nodeLinker: node-modules') }),
  )
})
