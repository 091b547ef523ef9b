/** What the README says of `check` and `mv`, held to the commands themselves. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createProgram } from '../../src/cli/createProgram.ts'
import { validateConfig } from '../../src/config/schema/validateConfig.ts'
import { formatPretty } from '../../src/diagnostics/formats/formatPretty.ts'
import { formats } from '../../src/diagnostics/formats/formats.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { openSite } from '../helpers/openSite.ts'
import { blocksOf, sectionOf } from './readme.ts'

const section = sectionOf('Checking links')

const optionsOf = (name: string): string[] => {
  const command = createProgram(fakeContext(), () => {}).commands.find((one) => one.name() === name)
  return (command?.options ?? []).flatMap(({ long }) => (typeof long === 'string' ? [long] : []))
}

/** Commands of code blocks, and code in a line that is an option. */
function writtenOptions(): string[] {
  const commands = [...section.matchAll(/\bxpre-docs(?:\.js)? (?:check|mv)\b([^\n`#]*)/g)].map(
    ([, rest = '']) => rest,
  )
  const inline = [...section.matchAll(/`(--[^`]*)`/g)].map(([, code = '']) => code)
  return [...commands, ...inline].flatMap((code) => code.match(/(?<!\S)--[a-z][a-z-]*/g) ?? [])
}

test('CHK-10: the README names every option of check and mv, and no other', () => {
  const known = [...optionsOf('check'), ...optionsOf('mv')]
  expect(known.length).toBeGreaterThan(15)
  expect([...new Set(writtenOptions())].sort()).toEqual([...new Set(known)].sort())
})

test('CHK-4: the README lists every format', () => {
  const rows = [...section.matchAll(/^\| `(\w+)` \| [^|]+ \|$/gm)].map(([, name]) => name)
  expect(rows).toEqual(Object.keys(formats))
})

test('CHK-4: the report in the README is what check prints', async () => {
  const site = openSite({
    'README.md':
      '# Tool\n\nRead the [guide](docs/Guide.md), or how to [install it](docs/setup.md#instalation).\n',
    'docs/guide.md': '# Guide\n\n![Overview](overview.png)\n',
    'docs/setup.md': '# Setup\n\n## Installation\n',
  })
  mkdirSync(path.join(site.dir, '.git'))
  const { report } = await site.check({ paths: ['README.md', 'docs'], cwd: site.dir })
  const printed = formatPretty({ ...report, durationMs: 100 }, { color: false, width: 100 })
  expect(blocksOf(section, 'text')).toEqual([printed])
})

test('CHK-10: the examples for continuous integration are YAML and run the commands with known options', () => {
  const [github, gitlab, hook] = blocksOf(section, 'yaml').map((text) => parse(text))
  const [checkout] = github.jobs.links.steps
  // Without the history there is nothing to compare with.
  expect(checkout.with['fetch-depth']).toBe(0)
  expect(github.jobs.links.steps.map(({ run }: { run?: string }) => run)).toContain(
    'npx xpre-docs check --since "origin/$GITHUB_BASE_REF" --format github --format sarif:links.sarif',
  )
  expect(gitlab.links.variables.GIT_DEPTH).toBe(0)
  expect(gitlab.links.rules).toEqual([{ if: '$CI_PIPELINE_SOURCE == "merge_request_event"' }])
  expect(gitlab.links.artifacts.reports.junit).toBe('links.xml')
  expect(hook.repos[0].hooks[0]).toMatchObject({
    entry: 'npx xpre-docs check --since HEAD --strict',
    pass_filenames: false,
    always_run: true,
  })
})

test('CFG-4: what the README shows of the configuration is one', () => {
  // Plain values of JavaScript without functions are YAML as well.
  const configs = blocksOf(section, 'ts').map((code): unknown =>
    parse(code.replace(/^export default defineConfig\((.*)\)\n$/s, '$1')),
  )
  expect(configs).toHaveLength(2)
  for (const config of configs) expect(validateConfig(config)).toHaveProperty('config')
  expect(configs[1]).toHaveProperty('ignoreFindings.length', 3)
})
