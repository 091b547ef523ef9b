/** The command as a process: exit codes, and folders of several shapes. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSite, type SiteFiles } from '../../helpers/openSite.ts'

const BIN = path.resolve(import.meta.dirname, '../../../bin/xpre-docs.js')
/** Milliseconds after which a command that does not end is killed. */
const TIMEOUT_MS = 30_000

function run(files: SiteFiles, ...args: readonly string[]) {
  const site = openSite(files)
  const command = [BIN, 'build', '.', ...args]
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: site.dir,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  })
  return { status, stderr, site }
}

describe('xpre-docs build', () => {
  test('exits when a page leaves a timer running', () => {
    const { status, site } = run({
      'docs/index.md': '# Docs\n',
      'pages/a.tsx': 'setInterval(() => {}, 1000)\nexport default () => <h1>A</h1>\n',
    })
    expect(status).toBe(0)
    expect(site.outputFiles()).toContain('a/index.html')
  })

  test('BLD-6: the finding of a failed page cannot be suppressed', () => {
    const { status, stderr, site } = run({
      'docs/index.md': '# Docs\n',
      'pages/a.tsx': 'export default () => { throw new Error("no") }\n',
      'xpre.config.mjs': "export default { rules: { 'page-failed': 'ignore' } }\n",
    })
    expect(stderr).toContain('error page-failed')
    expect(status).toBe(1)
    expect(site.outputFiles()).toEqual([])
  })

  test('a bare folder with a configuration is still a bare folder', () => {
    const { status, site } = run({ 'a.md': '# A\n', 'xpre.config.mjs': "export default { title: 'T' }\n" })
    expect(status).toBe(0)
    expect(site.outputFiles()).toContain('a/index.html')
  })

  test('a site without content is an error', () => {
    const { status, stderr } = run({ 'xpre.config.mjs': "export default { title: 'T' }\n" })
    expect(status).toBe(2)
    expect(stderr).toContain('nothing to build')
    expect(stderr).toContain('xpre-docs init')
  })

  test('the output of an earlier build is not a source', () => {
    const { site } = run({ 'a.md': '# A\n' }, '--out-dir', 'public')
    spawnSync(process.execPath, [BIN, 'build', '.'], { cwd: site.dir })
    expect(site.outputFiles().filter((file) => file.includes('public'))).toEqual([])
  })

  test('CFG-2: plugins that are not functions are a configuration error', () => {
    const { status, stderr } = run({
      'docs/index.md': '# Docs\n',
      'xpre.config.mjs': "export default { markdown: { remarkPlugins: ['remark-math', null, []] } }\n",
    })
    expect(status).toBe(2)
    for (const index of [0, 1, 2]) expect(stderr).toContain(`markdown.remarkPlugins[${index}]`)
  })
})
