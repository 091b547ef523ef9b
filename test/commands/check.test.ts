import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

const SITE = {
  'xpre.config.ts': 'export default {}\n',
  'docs/intro.md': '# Intro\n\n[a](/nowhere) [b](#none)\n',
  'docs/other.md': '# Other\n\n[c](intro.md#none)\n',
}

/** A folder with these files, and a function that runs the real `check` in it. */
function openCli(files: SiteFiles = SITE, env: Record<string, string> = {}) {
  const { dir } = openSite(files)
  const run = async (line: string) => {
    const context = fakeContext({ cwd: dir, env })
    const code = await main([...line.split(' '), '--no-cache'], context)
    return { code, stdout: context.stdout(), stderr: context.stderr() }
  }
  return { dir, run, read: (file: string) => readFileSync(path.join(dir, file), 'utf8') }
}

test('CHK-11: errors end with 1, warnings with 0 until they are too many or count as errors', async () => {
  const { dir, run } = openCli()
  expect((await run('check')).code).toBe(1)
  const warnings = '--rule broken-link=warn'
  expect((await run(`check ${warnings}`)).code).toBe(0)
  expect((await run(`check ${warnings} --max-warnings 3`)).code).toBe(0)
  const many = await run(`check ${warnings} --max-warnings 2`)
  expect(many).toMatchObject({ code: 1, stderr: '3 warnings, but --max-warnings allows 2.\n' })
  expect((await run(`check ${warnings} --strict`)).code).toBe(1)
  expect((await run('check --rule broken-link=ignore --rule broken-anchor=ignore')).code).toBe(0)
  writeFileSync(path.join(dir, 'docs/intro.md'), '# Intro\n')
  writeFileSync(path.join(dir, 'docs/other.md'), '# Other\n')
  const clean = await run('check')
  expect(clean).toMatchObject({ code: 0, stderr: '' })
  expect(clean.stdout).toMatch(/^No problems found: 2 files, 0 links/)
})

test.each([
  ['check none', 'There is no file or folder "none"'],
  ['check --format yaml', 'check has no format "yaml"'],
  ['check --rule broken=throw', 'There is no rule "broken"'],
  ['check --max-warnings many', '--max-warnings is not a number: "many"'],
  ['check --max-warnings=-1', '--max-warnings is not a number: "-1"'],
  ['check --max-warnings 1e3', '--max-warnings is not a number: "1e3"'],
  ['check --dry-run', '--dry-run needs --fix'],
  ['check --update-baseline', '--update-baseline needs --baseline'],
  ['check --baseline none.json', 'There is no baseline "none.json"'],
  ['check --published none', 'This folder is in no git repository'],
  ['check --since main', 'This folder is in no git repository'],
  ['check --unknown', "unknown option '--unknown'"],
])('CHK-11: "%s" ends with 2 and a reason', async (line, message) => {
  const { run } = openCli()
  const { code, stdout, stderr } = await run(line)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(message)
  expect(stderr).not.toContain('    at ')
})

test('CHK-11: an unusable configuration ends with 2', async () => {
  const { run } = openCli({ ...SITE, 'xpre.config.ts': 'export default { titel: 1 }\n' })
  expect((await run('check')).code).toBe(2)
})

test('CHK-4: reports go to standard output or to files, several at once', async () => {
  const { run, read } = openCli()
  const { stdout, stderr, code } = await run(
    'check --format json --format pretty --format sarif:out/r.sarif --format junit:j.xml',
  )
  expect(code).toBe(1)
  expect(JSON.parse(stdout).summary).toMatchObject({
    files: 2,
    links: 3,
    errors: 1,
    warnings: 2,
    baseline: 0,
  })
  expect(stderr).toContain('docs/intro.md:3:1 error broken-link')
  expect(JSON.parse(read('out/r.sarif'))).toMatchObject({ version: '2.1.0' })
  expect(read('j.xml')).toContain('<testsuites')
})

test('CHK-4: with github annotations the summary page of the job has the whole list', async () => {
  const summary = path.join(openSite({}).dir, 'summary.md')
  const { run } = openCli(SITE, { GITHUB_STEP_SUMMARY: summary })
  const { stdout } = await run('check --format github')
  expect(stdout).toContain('::error file=docs/intro.md,line=3')
  expect(readFileSync(summary, 'utf8')).toContain('docs/intro.md')
})

test('CHK-1: --quiet shows only errors, --ignore omits files, a path limits the report', async () => {
  const { run } = openCli()
  expect((await run('check --quiet --format text')).stdout).not.toContain('warning broken-anchor')
  const ignored = await run('check --format text --ignore docs/intro.md')
  expect(ignored.stdout).not.toContain('docs/intro.md:')
  expect(ignored).toMatchObject({ code: 0 })
  const limited = await run('check --format text docs/other.md')
  expect(limited.stdout).toContain('docs/other.md:3:1 warning broken-anchor')
  expect(limited.stdout).not.toContain('docs/intro.md:')
})

test('CHK-8: a baseline is written and omitted from reports, which show new findings and count stale entries', async () => {
  const { dir, run, read } = openCli()
  const written = await run('check --baseline known.json --update-baseline')
  expect(written).toMatchObject({ code: 0, stderr: 'Wrote 3 findings to known.json.\n' })
  expect(read('known.json')).not.toContain('line')
  const known = await run('check --baseline known.json --format json')
  expect(JSON.parse(known.stdout)).toMatchObject({ summary: { errors: 0, baseline: 3 }, findings: [] })
  expect(known.code).toBe(0)
  writeFileSync(path.join(dir, 'docs/intro.md'), '# Intro\n\n\n\n[a](/nowhere) [n](/new)\n')
  const later = await run('check --baseline known.json --format text')
  expect(later.code).toBe(1)
  expect(later.stdout).toContain('docs/intro.md:5:15 error broken-link')
  expect(later.stdout).not.toContain('/nowhere')
  expect(later.stderr).toBe('1 entry of known.json no longer occurs; --update-baseline removes it.\n')
})

test('CHK-7: --fix writes certain fixes and reports the other findings; with --dry-run it prints a patch', async () => {
  const files = {
    'xpre.config.ts': 'export default {}\n',
    'docs/intro.md': '\uFEFF# Intro\r\n\r\n[a](./Other.md) [b](none.md)\r\n',
    'docs/other.md': '# Other\n',
  }
  const { run, read } = openCli(files)
  const preview = await run('check --fix --dry-run')
  expect(preview.stdout).toContain('--- a/docs/intro.md\n+++ b/docs/intro.md\n')
  expect(preview.stderr).toBe('Would fix 1 address in 1 file.\n')
  expect(read('docs/intro.md')).toBe(files['docs/intro.md'])
  const fixed = await run('check --fix --format text')
  expect(fixed.stderr).toBe('Fixed 1 address in 1 file.\n')
  expect(read('docs/intro.md')).toBe('\uFEFF# Intro\r\n\r\n[a](./other.md) [b](none.md)\r\n')
  expect(fixed.stdout).toContain('docs/intro.md:3:17 warning broken-markdown-link')
  expect(fixed.stdout).not.toContain('Other.md')
})

test('options reach the check', async () => {
  const draft = '---\ndraft: true\n---\n\n![](a.png)\n'
  const { run } = openCli({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n\n![](b.png)\n', 'docs/d.md': draft })
  const options = '--rule missing-alt=warn --rule missing-asset=ignore --strict --format text'
  const all = await run(`check ${options} --drafts`)
  expect(all.stdout).toContain('docs/b.md:3:1 error missing-alt')
  expect(all.stdout).toContain('docs/d.md:5:1 error missing-alt')
  const ignored = await run(`check ${options} --ignore docs/b.md --ignore docs/d.md`)
  expect(ignored).toMatchObject({ code: 0, stdout: expect.not.stringContaining('missing-alt') })
})

test('CHK-1: --ignore accepts paths relative to the working directory and to the site', async () => {
  const files = Object.fromEntries(Object.entries(SITE).map(([name, text]) => [`site/${name}`, text]))
  const { run } = openCli(files)
  expect((await run('check site --format text')).stdout).toContain('site/docs/intro.md:3:1 error')
  for (const pattern of ['site/docs/intro.md', './site/docs/intro.md', 'docs/intro.md', 'site/docs/in*.md']) {
    const { code, stdout } = await run(`check site --format text --ignore ${pattern}`)
    expect({ pattern, code, isLeftOut: !stdout.includes('intro.md:') }).toEqual({
      pattern,
      code: 0,
      isLeftOut: true,
    })
  }
})

test('CHK-7: a patch and a report do not mix', async () => {
  const { run } = openCli()
  const { code, stdout, stderr } = await run('check --fix --dry-run --format json')
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain('The patch and the report would mix')
})

test('CHK-8: the baseline of one site hides nothing in another', async () => {
  const page = '# A\n\n[x](nope.md)\n'
  const { dir, run, read } = openCli({
    'a/xpre.config.ts': 'export default {}\n',
    'a/docs/index.md': page,
    'b/xpre.config.ts': 'export default {}\n',
    'b/docs/index.md': page,
  })
  mkdirSync(path.join(dir, '.git'))
  await run('check a --baseline k.json --update-baseline')
  const both = await run('check a b --baseline k.json --format json')
  const { summary, findings } = JSON.parse(both.stdout)
  expect(summary).toMatchObject({ warnings: 1, baseline: 1 })
  expect(findings.map(({ file }: { file: string }) => file)).toEqual(['b/docs/index.md'])
  await run('check b --baseline k.json --update-baseline')
  expect(read('k.json')).toContain('a/docs/index.md')
  expect((await run('check a b --baseline k.json')).stdout).toMatch(
    /^No new problems found; the baseline hides 2: /,
  )
})

test('CHK-1: --quiet prints the number of hidden findings', async () => {
  const { run } = openCli()
  const { code, stdout } = await run('check --quiet --max-warnings 0 --rule broken-link=warn')
  expect(code).toBe(1)
  expect(stdout).toMatch(/^No errors found \(3 warnings or infos are not shown\)/)
  const json = await run('check --quiet --format json')
  expect(JSON.parse(json.stdout).summary).toMatchObject({ errors: 1, quiet: 2 })
})

test('CHK-8: an update of single files keeps entries of other files; CHK-1: a limited report names its limit', async () => {
  const { run, read } = openCli({ 'a.md': '[x](none.md)\n', 'b.md': '[y](none.md)\n' })
  await run('check . --baseline k.json --update-baseline')
  await run('check a.md --baseline k.json --update-baseline')
  expect(read('k.json')).toContain('"file":"b.md"')
  const site = openCli()
  const limited = await site.run('check docs/other.md --rule broken-anchor=ignore')
  expect(limited.stdout).toMatch(/^No problems found in docs\/other.md: /)
})

test('CHK-11: a folder without Markdown is an error', async () => {
  const { run } = openCli({ 'data/a.json': '{}' })
  expect(await run('check data')).toMatchObject({ code: 2, stdout: '' })
})
