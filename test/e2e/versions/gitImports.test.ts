/** Imports of `.mdx` documents of commits (MD-12): components of today, documents of the commit. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { siteWithHistory, versionsOfTags } from './gitSite.ts'

const component = (name: string, when: string) =>
  `export default ({ children }) => <i className="${name}" data-when="${when}">{children}</i>\n`

const doc = (more = '') =>
  [
    "import Chart from '../../src/Chart'",
    "import Near from './Near'",
    "import Lamp from '@site/src/Lamp'",
    "import Part from './_part.mdx'",
    "import Outer from '../../parts/outer.mdx'",
    "import Moved from '../../parts/Moved'",
    '',
    '# A',
    '',
    `All: <Chart>chart</Chart> <Near>near</Near> <Lamp>lamp</Lamp> <Moved>moved</Moved>${more}`,
    '',
    '<Part />',
    '',
    '<Outer />',
    '',
  ].join('\n')

const files = (when: string) => ({
  'docs/guide/a.mdx': doc(),
  'docs/guide/_part.mdx': `import Chart from '../../src/Chart'\n\nPart of ${when}: <Chart>in part</Chart>\n`,
  'docs/guide/Near.tsx': component('near', when),
  'parts/outer.mdx': `import Other from './Other'\n\nOuter of ${when}: <Other>in outer</Other>\n`,
  'parts/Other.tsx': component('other', when),
  'parts/Moved.tsx': component('moved', when),
  'src/Chart.tsx': component('chart', when),
  'src/Lamp.tsx': component('lamp', when),
})

test('MD-12: components of a commit are those of today, imported documents are those of the commit', async () => {
  const { 'parts/Moved.tsx': _, ...today } = files('today')
  const { site } = siteWithHistory({
    tags: { 'v1.0': files('v1'), 'v2.0': files('v2') },
    files: {
      ...today,
      'docs/guide/a.mdx': doc().replace("'../../parts/Moved'", "'../../src/Lamp'"),
      'xpre.config.mjs': `export default { title: 'Lamps', docs: { versions: ${versionsOfTags(['v2.0', 'v1.0'])}, lastVersion: 'current' } }\n`,
    },
  })
  const cacheEnv = { XPRE_DOCS_CACHE_DIR: path.join(site.dir, '.cache') }
  const missing = (ref: string) =>
    `${ref}:docs/guide/a.mdx:6:20 missing-import "../../parts/Moved" cannot be imported: there is no such module in the work tree, and code of ${ref} does not run; its components show only their content (version ${ref.slice(1)})`
  for (const options of [{}, { cacheEnv }, { cacheEnv }]) {
    const { findings, failed } = await site.build(options)
    expect(failed).toBe(false)
    expect(
      findings.map(
        ({ shownAs, place, rule, message }) =>
          `${shownAs}:${place?.start.line}:${place?.start.column} ${rule} ${message}`,
      ),
    ).toEqual([missing('v1.0'), missing('v2.0')])
    for (const [folder, when, moved] of [
      ['', 'today', '<i class="lamp" data-when="today">moved</i>'],
      ['1.0/', 'v1', 'moved'],
      ['2.0/', 'v2', 'moved'],
    ]) {
      const main = site.main(`docs/${folder}guide/a/index.html`).replaceAll('<!-- -->', '')
      const today = (name: string, text: string) => `<i class="${name}" data-when="today">${text}</i>`
      expect(main).toContain(
        `<p>All: ${today('chart', 'chart')} ${today('near', 'near')} ${today('lamp', 'lamp')} ${moved}</p>`,
      )
      expect(main).toContain(`<p>Part of ${when}: ${today('chart', 'in part')}</p>`)
      expect(main).toContain(`<p>Outer of ${when}: ${today('other', 'in outer')}</p>`)
    }
  }
  const { findings } = (await site.check()).report
  expect(findings.filter(({ rule }) => rule === 'missing-import').map(({ shownAs }) => shownAs)).toEqual([
    'v1.0:docs/guide/a.mdx',
    'v2.0:docs/guide/a.mdx',
  ])
})
