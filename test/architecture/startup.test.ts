/** Holds what a check of plain Markdown loads before it reads anything: each package more is time in every run. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '../../src')

/** What is imported at once; types are gone by then, and `import()` waits until something needs it. */
const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?['"]([^'"]+)['"]/gm

function packagesBehind(entries: readonly string[]): string[] {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const pending = entries.map((entry) => path.join(SRC, entry))
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
      if (name.startsWith('.')) pending.push(path.resolve(path.dirname(file), name))
      else if (!name.startsWith('node:')) packages.add(name)
    }
  }
  return [...packages].sort()
}

test('a check of plain Markdown loads no bundler, no second parser and no YAML before it needs them', () => {
  const entries = ['cli/run/runCheck.ts', 'commands/check.ts', 'project/bare/loadBare.ts']
  expect(packagesBehind(entries)).toEqual(['github-slugger', 'valibot'])
})

test('BLD-3: a build that finds all in its cache loads no parser, no bundler and no React', () => {
  expect(packagesBehind(['cli/run/runBuild.ts', 'commands/build.ts'])).toEqual(['github-slugger', 'valibot'])
})

test('the command itself loads nothing but its own arguments', () => {
  expect(packagesBehind(['cli/runProcess.ts'])).toEqual(['commander'])
})
