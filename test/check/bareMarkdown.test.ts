/** `check` on folders without a configuration: what code hosts show. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

/** A repository with these files; findings of its paths as `file:line rule target`. */
async function findingsOf(files: SiteFiles, paths: readonly string[] = ['.']): Promise<string[]> {
  const site = openSite(files)
  mkdirSync(path.join(site.dir, '.git'), { recursive: true })
  const { report } = await site.check({ paths })
  return report.findings.map(
    ({ file, place, rule, target }) => `${file}:${place?.start.line} ${rule} ${target}`,
  )
}

test('CHK-1: every file and folder of the repository can be linked to', async () => {
  const files = {
    'README.md': [
      '[a](docs/a.md) [b](docs/a.md#part) [c](src/x.ts) [d](src/) [e](src) [f](.) [g](./docs)',
      '[h](.github/workflows/ci.yml) ![i](art/logo.svg) [j](LICENSE) [k](/docs/a.md) [l](docs/#top)',
      '[m](docs/_part.md) [n](docs/draft.md) [o](docs#from-the-readme)',
    ].join('\n'),
    'docs/a.md': '# A\n\n## Part\n\n[up](../README.md) [root](..) [b](b)\n',
    'docs/b.md': '---\ntags: [x\n---\n\n# B\n\n:::whatever\n',
    'docs/README.md': '# Docs\n\n## From the readme\n',
    'docs/index.md': '# Other\n',
    'docs/_part.md': '# Part\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'src/x.ts': '',
    '.github/workflows/ci.yml': '',
    'art/logo.svg': '<svg/>',
    LICENSE: '',
  }
  expect(await findingsOf(files)).toEqual([])
})

test('CHK-1: what does not exist, is written in another case or lies above the repository is found', async () => {
  const files = {
    'README.md':
      '[a](docs/none.md)\n[b](Docs/a.md)\n[c](docs/a.md#none)\n[d](src/none.ts)\n![e](art/none.png)\n[f](../other.md)\n[g](/none/)\n',
    'docs/a.md': '# A\n',
    'src/x.ts': '',
  }
  expect(await findingsOf(files)).toEqual([
    'README.md:1 broken-markdown-link docs/none.md',
    'README.md:2 broken-markdown-link Docs/a.md',
    'README.md:3 broken-anchor docs/a.md#none',
    'README.md:4 broken-link src/none.ts',
    'README.md:5 missing-asset art/none.png',
    'README.md:6 broken-markdown-link ../other.md',
    'README.md:7 broken-link /none/',
  ])
})

test('CHK-1: a single file is checked alone, though headings of its targets count', async () => {
  const files = {
    'README.md': '[a](docs/a.md#part) [b](docs/a.md#none)',
    'docs/a.md': '# A\n\n## Part\n\n[broken](none.md)\n',
  }
  expect(await findingsOf(files, ['README.md'])).toEqual(['README.md:1 broken-anchor docs/a.md#none'])
  expect(await findingsOf(files, ['README.md', 'docs'])).toEqual([
    'README.md:1 broken-anchor docs/a.md#none',
    'docs/a.md:5 broken-markdown-link none.md',
  ])
})

test('CHK-1: addresses of a published folder are found in it and in its static files', async () => {
  const files = {
    'docs/guide/a.md':
      '---\nslug: /start\n---\n\n[a](/docs/guide/b) [b](/guide/b) [c](/img/x.png) [d](/docs/start)\n',
    'docs/guide/b.md': '# B\n',
    'static/img/x.png': '',
  }
  expect(await findingsOf(files, ['docs'])).toEqual([])
})

test('CHK-1: files that git ignores are not checked', async () => {
  const files = { '.gitignore': 'dist/\n', 'a.md': '# A\n', 'dist/b.md': '[x](none.md)\n' }
  expect(await findingsOf(files)).toEqual([])
})

test('CHK-1: a site below the folder is left out and named', async () => {
  const site = openSite({
    'README.md': '# Readme\n',
    'manual/xpre.config.ts': 'export default {}\n',
    'manual/docs/a.md': '[x](/docs/none)\n',
  })
  const { report, notes } = await site.check({ paths: ['.'] })
  expect(report.findings).toEqual([])
  expect(notes).toEqual([
    'manual is a site of its own and was left out; check it with: xpre-docs check manual',
  ])
})
