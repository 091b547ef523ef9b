import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeContext, noPrompts } from '../cli/fakeContext.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

const CONFIG = "export default { title: 'Lamps', tagline: ['a', 'b'].join(), presets: [['classic', {}]] }"

async function run(args: readonly string[], answer?: boolean) {
  const cwd = temporaryFolder()
  mkdirSync(path.join(cwd, 'site/docs'), { recursive: true })
  writeFileSync(path.join(cwd, 'site/docusaurus.config.mjs'), CONFIG)
  writeFileSync(path.join(cwd, 'site/docs/a.md'), '# A')
  return importAgain(cwd, args, answer)
}

async function importAgain(cwd: string, args: readonly string[], answer?: boolean) {
  const asked: string[] = []
  const prompts = {
    ...noPrompts,
    async confirm(message: string) {
      asked.push(message.split(' ', 1)[0] ?? '')
      return answer === true
    },
  }
  const context = fakeContext({ cwd, prompts: answer === undefined ? undefined : prompts })
  const code = await main(['import', ...args], context)
  return { code, cwd, asked, stdout: context.stdout(), stderr: context.stderr() }
}

test('MD-13: import writes beside the source, and names the report', async () => {
  const { code, cwd, stderr } = await run(['site', '--yes'])
  expect(code).toBe(0)
  expect(stderr).toContain('Translated Docusaurus: wrote ')
  expect(stderr).toContain('site-xpre/IMPORT.md lists what was translated')
  expect(existsSync(path.join(cwd, 'site-xpre/xpre.config.ts'))).toBe(true)
})

test('MD-13: import builds the new site once, and names what stops it', async () => {
  const { cwd, stderr } = await run(['site', '--yes'])
  expect(stderr).toContain('The new site was built once, without an error.\n')
  writeFileSync(
    path.join(cwd, 'site/docs/a.mdx'),
    '---\nslug: b\n---\n\n<B />\n\nexport const B = () => { throw new Error("no") }\n',
  )
  const again = await importAgain(cwd, ['site', '--yes', '--to', 'other'])
  expect(again.stderr).toContain('docs/a.mdx:5: ')
})

test('MD-13: the next commands can be copied for a folder with a blank in its name', async () => {
  const { stderr } = await run(['site', '--yes', '--to', 'new site'])
  expect(stderr).toContain(
    '  npx xpre-docs check "new site"\n  npx xpre-docs dev "new site"\n  npx xpre-docs init "new site" ',
  )
})

test('MD-13: the next commands are those of the package manager of the project', async () => {
  const { cwd } = await run(['site', '--yes'])
  writeFileSync(path.join(cwd, 'pnpm-lock.yaml'), '')
  const { stderr } = await importAgain(cwd, ['site', '--yes', '--to', 'other'])
  expect(stderr).toContain('  pnpm exec xpre-docs check other\n')
})

test('MD-13: --dry-run prints the report only', async () => {
  const { code, cwd, stdout } = await run(['site', '--dry-run', '--to', 'new'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^# Import from Docusaurus\n/)
  expect(existsSync(path.join(cwd, 'new'))).toBe(false)
})

test.each<[string, readonly string[], boolean | undefined, readonly string[], boolean]>([
  ['--yes answers the question', ['--yes'], true, [], true],
  ['a terminal asks, and yes runs it', [], true, ['docusaurus.config.mjs'], true],
  ['a terminal asks, and no reads literals', [], false, ['docusaurus.config.mjs'], false],
  ['without a terminal only literals are read', [], undefined, [], false],
])('MD-13: a configuration that is code: %s', async (_case, args, answer, questions, hasRun) => {
  const { asked, stdout, stderr } = await run(['site', '--dry-run', ...args], answer)
  expect(asked).toEqual(questions)
  expect(stderr.includes('docusaurus.config.mjs was not run')).toBe(!hasRun)
  expect(stdout.includes('`tagline` of `docusaurus.config.mjs`')).toBe(!hasRun)
})

test.each<[string, readonly string[], string]>([
  ['a folder that is missing', ['gone'], 'There is no folder "gone"'],
  ['a tool that is unknown', ['site', '--from', 'jekyll'], "argument 'jekyll' is invalid"],
  ['a tool that is another', ['site', '--from', 'mkdocs'], '"site" has no configuration of MkDocs'],
  ['a target that is a file', ['site', '--to', 'site/docs/a.md'], '"site/docs/a.md" is a file'],
  ['a target with other files', ['site', '--to', 'site/docs'], 'has a file that no import has written'],
])('MD-13: %s ends with 2', async (_case, args, message) => {
  const { code, stderr } = await run(args)
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})
