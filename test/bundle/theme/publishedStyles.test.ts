/** Styles publish only files that documents may publish. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { linesOf } from '../../dev/session/editedSite.ts'
import { openSite, temporaryFolder } from '../../helpers/openSite.ts'

const BRAND = `@import "some-package/base.css";
@import "../../outside/other.css";
@font-face { font-family: A; src: url("../shared/fonts/a.ttf") }
a { background: url(../../outside/secret.png) }
b { background: url(./.private/secret.png) }
i { background: url(drafts/secret.png) }
u { background: url("linked.png") }
`

/** A site in a folder of a repository, beside a folder outside of it. */
function openRepository() {
  const root = temporaryFolder()
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  for (const name of ['outside/secret.png', 'outside/linked.png', 'repository/shared/fonts/a.ttf'])
    write(name, name)
  write('outside/other.css', 'p { color: red }\n')
  write('repository/.gitignore', 'drafts/\nnode_modules/\n')
  execFileSync('git', ['init', '--quiet'], { cwd: path.join(root, 'repository') })
  const site = openSite(
    {
      'docs/index.md': '# Docs\n',
      'xpre.config.mjs': "export default { theme: { css: ['brand.css'] } }\n",
      'brand.css': BRAND,
      '.private/secret.png': 'hidden',
      'drafts/secret.png': 'draft',
      'node_modules/some-package/base.css': '.base { background: url(dot.png) }\n',
      'node_modules/some-package/dot.png': 'dot',
    },
    path.join(root, 'repository'),
  )
  symlinkSync(path.join(root, 'outside/linked.png'), path.join(site.dir, 'linked.png'))
  return { site, write }
}

const list = (file: string) => `list "${file}" under publish.allow in the configuration to publish it`
const outside = (file: string) => `"${file}" is outside the repository and is not published; ${list(file)}`
const [SECRET, HIDDEN, IGNORED] = ['../../outside/secret.png', '.private/secret.png', 'drafts/secret.png']

const EXPECTED = [
  `brand.css:2:9 throw page-failed ${outside('../../outside/other.css')}`,
  `brand.css:4:17 throw page-failed ${outside(SECRET)}`,
  `brand.css:5:17 throw page-failed "${HIDDEN}" is hidden (a name in its path begins with a dot) and is not published; ${list(HIDDEN)}`,
  `brand.css:6:17 throw page-failed "${IGNORED}" is ignored by git and is not published; ${list(IGNORED)}`,
  `brand.css:7:21 throw page-failed ${outside('../../outside/linked.png')}`,
]

test('D15: styles load files of the repository and of packages, others only if publish.allow lists them', async () => {
  const { site } = openRepository()
  expect((await site.findings()).sort()).toEqual(EXPECTED)
  expect(linesOf((await site.check()).report.findings).sort()).toEqual(EXPECTED)

  const allow = ['../../outside/*', HIDDEN, IGNORED]
  const config = { theme: { css: ['brand.css'] }, publish: { allow } }
  site.write({ 'xpre.config.mjs': `export default ${JSON.stringify(config)}\n` })
  expect(await site.findings()).toEqual([])
  const names = site.outputFiles().filter((file) => /\.(?:png|ttf)$/.test(file))
  expect(names.map((name) => site.output(name)).sort()).toEqual([
    'dot',
    'draft',
    'hidden',
    'outside/linked.png',
    'outside/secret.png',
    'repository/shared/fonts/a.ttf',
  ])
})

test('THM-1: fonts, images and stylesheets have extensions in any case', async () => {
  const { site, write } = openRepository()
  write('outside/secret.PNG', 'secret')
  site.write({
    'xpre.config.mjs': "export default { theme: { css: ['brand.CSS'] } }\n",
    'brand.CSS': '@font-face { font-family: A; src: url("b.TTF") }\na { background: url(d.Svg) }\n',
    'b.TTF': 'font',
    'd.Svg': '<svg/>',
  })
  expect(await site.findings({ strict: true })).toEqual([])
  const names = site.outputFiles().filter((file) => /\.(?:ttf|svg)$/i.test(file))
  expect(names.map((name) => site.output(name)).sort()).toEqual(['<svg/>', 'font'])
  const style = site.outputFiles().find((file) => file.endsWith('.css')) ?? ''
  expect(site.output(style)).toMatch(/font-family:A;src:url\("[^)]*\/b-\w+\.TTF"\)/)

  site.write({ 'brand.CSS': 'a { background: url(../../outside/secret.PNG) }\n' })
  expect(await site.findings()).toEqual([
    `brand.CSS:1:17 throw page-failed ${outside('../../outside/secret.PNG')}`,
  ])
})
