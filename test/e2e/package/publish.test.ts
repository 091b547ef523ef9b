import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../helpers/openSite.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** The package is for ES modules in Node >= 20.19, so older resolution and `require` are not supported. */
const UNSUPPORTED_RESOLUTIONS: ReadonlySet<string> = new Set(['node10', 'node16-cjs'])

test('PKG-8: publint and are-the-types-wrong find no problem in the packed archive', async () => {
  const folder = temporaryFolder()
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: ROOT })
  const archive = readFileSync(path.join(folder, readdirSync(folder)[0] ?? ''))
  const { buffer, byteOffset, byteLength } = archive
  const tarball = buffer.slice(byteOffset, byteOffset + byteLength)

  const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])

  const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(archive)))
  const problems = 'problems' in checked ? checked.problems : []
  expect(checked.types).not.toBe(false)
  expect(
    problems.filter(
      (problem) => !('resolutionKind' in problem && UNSUPPORTED_RESOLUTIONS.has(problem.resolutionKind)),
    ),
  ).toEqual([])
})
