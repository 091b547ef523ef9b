import { expect, onTestFinished, test } from 'vitest'
import { isLongRun } from '../../helpers/longRuns.ts'
import { textsOf } from '../../helpers/readHtml.ts'
import { openEditedSite } from './editedSite.ts'
import { SMALL_SITE } from './smallSite.ts'

test.each([
  ['configuration', 'xpre.config.mjs', 'export default {\n'],
  ['sidebars file', 'sidebars.js', 'export default {\n'],
])('DEV-3: while the %s is invalid, everything else is updated', async (_, name, broken) => {
  const site = await openEditedSite(SMALL_SITE)
  onTestFinished(site.remove)
  const { 'docs/guide/one.md': gone, ...rest } = SMALL_SITE
  expect(gone).toBeDefined()
  await site.edit({ ...SMALL_SITE, [name]: broken })
  expect(site.session.snapshot().problem?.message).toContain(name)
  const after = {
    ...rest,
    'docs/new.md': '# New\n',
    'pages/index.jsx': 'export default () => <main><h1>Another home</h1></main>\n',
  }
  await site.edit({ ...after, [name]: broken })
  const { problem, findings } = site.session.snapshot()
  expect(problem?.message).toContain(name)
  expect(findings.filter(({ rule }) => rule === 'unreadable-file')).toEqual([])
  const titlesOf = async (file: string) => {
    const entry = site.live.find(file)
    return entry?.kind === 'page' ? textsOf(String((await site.live.render(entry)).text), 'h1') : undefined
  }
  expect(await titlesOf('docs/new/index.html')).toEqual(['New'])
  expect(await titlesOf('docs/guide/one/index.html')).toBeUndefined()
  expect(await titlesOf('index.html')).toEqual(['Another home'])
  // Short runs compare with a build after one of the edits.
  if (!isLongRun && name !== 'xpre.config.mjs') return
  await site.edit(after)
  expect((await site.build())?.failed).toBe(false)
  expect(await site.differences()).toEqual([])
})
