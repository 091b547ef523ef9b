/** The public types of ENT-1, and the data of a real site. */
import { expect, test } from 'vitest'
import { loadLanguages } from '../../src/project/locales/loadLanguages.ts'
import { openProject } from '../../src/project/openProject.ts'
import type { DocsVersion, SidebarCategory, SidebarItem, SidebarLink } from '../../src/shared/site/route.ts'
import type { Site } from '../../src/shared/site/site.ts'
import { openSite } from '../helpers/openSite.ts'

async function load(): Promise<Site> {
  const { dir } = openSite({
    'xpre.config.ts':
      "import { defineConfig } from 'xpre-docs'\nexport default defineConfig({ title: 'Lamps', tagline: 'Light', baseUrl: '/x/', favicon: 'i.svg', trailingSlash: undefined })\n",
    'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/index.md': '---\nslug: /\n---\n# Home\n',
    'docs/draft.md': '---\ndraft: true\n---\n# Draft\n',
    'docs/lamps/index.md': '---\nunlisted: true\n---\n# Lamps\n',
    'docs/lamps/desk.md': '# Desk\n',
    'docs/lamps/wall.md': '---\nunlisted: true\n---\n# Wall\n',
  })
  const [{ site }] = await loadLanguages(await openProject({ siteDir: dir, cwd: dir }), { inspect: false })
  return site
}

const currentVersion = (site: Site): DocsVersion | undefined => site.docs[0]?.versions[0]

const isCategory = (item: SidebarItem): item is SidebarCategory => item.type === 'category'
const isLink = (item: SidebarItem): item is SidebarLink => item.type === 'link'

test('ENT-1: a docs version has its name, its documents, the ids of drafts and sidebars by id', async () => {
  const version = currentVersion(await load())
  expect(version).toMatchObject({ name: 'current', label: 'Next', draftIds: ['draft'] })
  const ids = version?.docs.map(({ id }) => id)
  expect([...(ids ?? [])].sort()).toEqual(['index', 'lamps/desk', 'lamps/index', 'lamps/wall'])
  expect(Object.keys(version?.sidebars ?? {})).toEqual(['docs'])
  expect(version?.sidebars.docs?.id).toBe('docs')
})

test('ENT-1: a sidebar link has an address and whether it is unlisted, a category its items as well', async () => {
  const items = currentVersion(await load())?.sidebars.docs?.items ?? []
  expect(items.filter(isLink)).toMatchObject([{ type: 'link', href: '/docs', unlisted: false }])
  const [category] = items.filter(isCategory)
  expect(category).toMatchObject({ type: 'category', href: '/docs/lamps', linkUnlisted: true })
  expect(category?.items.filter(isLink).map(({ href, unlisted }) => [href, unlisted])).toEqual([
    ['/docs/lamps/desk', false],
    ['/docs/lamps/wall', true],
  ])
})

test('ENT-1: the configuration has base URL, title, tagline, favicon, language and the options of each part', async () => {
  const { config } = await load()
  expect(config).toMatchObject({
    baseUrl: '/x/',
    title: 'Lamps',
    tagline: 'Light',
    favicon: 'i.svg',
    i18n: { defaultLocale: 'en', locales: ['en'] },
    navbar: { items: expect.anything() },
    footer: expect.anything(),
    search: expect.anything(),
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
    toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  })
})

test('ENT-1: the snapshot is plain data except for its route table', async () => {
  const { routes, config, ...site } = await load()
  expect(structuredClone(site)).toEqual(site)
  expect(structuredClone(routes.routes)).toEqual(routes.routes)
  expect(config.baseUrl).toBe('/x/')
})
