/** Limits the packages that commands load at startup, since each one adds time to every run. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '../../src')

/** Static imports, without imports of types and `import()`. */
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

test('a check of plain Markdown loads no bundler, no second parser and no YAML parser at startup', () => {
  const entries = ['commands/check.ts', 'check/check.ts', 'project/bare/loadBare.ts']
  expect(packagesBehind(entries)).toEqual(['github-slugger', 'valibot'])
})

test('BLD-3: a build with a complete cache loads no parser, no bundler and no React', () => {
  expect(packagesBehind(['commands/build.ts', 'build/build.ts'])).toEqual(['github-slugger', 'valibot'])
})

test('the command loads only its argument parser at startup, also for the help, which loads all commands', () => {
  const commands = readdirSync(path.join(SRC, 'commands')).filter((file) => file.endsWith('.ts'))
  expect(commands.length).toBeGreaterThan(15)
  expect(packagesBehind(['cli/runProcess.ts', ...commands.map((file) => `commands/${file}`)])).toEqual([
    'commander',
  ])
})
