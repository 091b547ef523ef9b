import { expect, test } from 'vitest'
import type { LoadedSite } from '../../src/project/loadSite.ts'
import { loadLanguages } from '../../src/project/locales/loadLanguages.ts'
import { openProject } from '../../src/project/openProject.ts'
import { reuseRoutes } from '../../src/routes/reuseRoutes.ts'
import { openSite } from '../helpers/openSite.ts'

const FILES = {
  'docs/a.md': '---\nsidebar_position: 1\n---\n\n# A\n\nWords of a.\n',
  'docs/guide/b.md': '# B\n\nWords of b.\n',
  'pages/about.md': '# About\n',
}

async function openLoaded() {
  const site = openSite(FILES)
  const load = async (): Promise<LoadedSite> => {
    const projects = await openProject({ siteDir: site.dir, cwd: site.dir })
    const [loaded] = await loadLanguages(projects, { inspect: true })
    return loaded
  }
  return { site, load }
}

const routedOf = ({ docs, routed }: LoadedSite) => ({ docs, routed })

test('DEV-6: reused routes equal rebuilt routes', async () => {
  const { site, load } = await openLoaded()
  const before = routedOf(await load())
  site.write({
    'docs/guide/b.md': '# B\n\nOther words of b.\n\n## New heading\n\n[A](../a.md)\n',
    'pages/about.md': '# About\n\n<a id="here"></a>\n',
  })
  const after = routedOf(await load())
  const taken = reuseRoutes(before, after.docs)
  expect(taken?.routes.routes).toEqual(after.routed.routes.routes)
  expect(taken?.routes.byPath('/docs/guide/b')?.description).toBe('Other words of b.')
  expect(taken?.docs).toEqual(after.routed.docs)
  expect(taken?.routes.bySource('docs/guide/b.md')).toEqual(after.routed.routes.bySource('docs/guide/b.md'))
  expect(taken?.routes.byPath('/docs/guide/b')?.anchors).toContain('new-heading')
})

test.each([
  ['title', { 'docs/a.md': '---\nsidebar_position: 1\n---\n\n# Other\n\nWords of a.\n' }],
  ['front matter', { 'docs/a.md': '---\nsidebar_position: 2\n---\n\n# A\n\nWords of a.\n' }],
  ['place of a key', { 'docs/a.md': '---\n\nsidebar_position: 1\n---\n\n# A\n\nWords of a.\n' }],
  ['number of documents', { 'docs/c.md': '# C\n' }],
])('DEV-6: another %s needs new routes', async (_, files) => {
  const { site, load } = await openLoaded()
  const before = routedOf(await load())
  site.write(files)
  expect(reuseRoutes(before, (await load()).docs)).toBeUndefined()
})
