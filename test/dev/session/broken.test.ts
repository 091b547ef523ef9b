import { expect, onTestFinished, test } from 'vitest'
import { shortRows } from '../../helpers/longRuns.ts'
import { openEditedSite } from './editedSite.ts'
import { SMALL_SITE } from './smallSite.ts'

const BOX = 'components/Box.jsx'
const STYLE = 'components/box.css'

const CODE = [
  ['does not compile', 'export default function Box( {'],
  ['throws when it is loaded', 'throw new Error("at once")'],
  ['throws when it is shown', 'export default function Box() { throw new Error("boxed") }'],
] as const

/** Code that does not compile is also in test/e2e/dev. */
test.each(shortRows(CODE, ([what]) => what !== 'does not compile'))(
  'DEV-3: while a component %s, the last good page is served',
  async (_, code) => {
    const site = await openEditedSite(SMALL_SITE)
    onTestFinished(site.remove)
    const page = async () => {
      const entry = site.live.find('about.html') ?? site.live.find('about/index.html')
      return entry?.kind === 'page' ? site.live.render(entry) : undefined
    }
    const good = await page()
    expect(good?.isBroken).toBe(false)
    expect(good?.text).toContain('id="box"')

    await site.edit({ ...site.files, [BOX]: code, [STYLE]: '.box { color: green }\n' })
    expect(await page()).toEqual(good)
    // It loads its old assets, which the site may no longer have.
    const loaded = [...(good?.text ?? '').matchAll(/\/sub\/(assets\/[\w.-]+)/g)].map(([, name = '']) => name)
    expect(loaded.length).toBeGreaterThan(1)
    expect(loaded.filter((name) => site.live.find(name) === undefined)).toEqual([])

    await site.edit(SMALL_SITE)
    expect(await page()).toEqual(good)
    expect(site.session.snapshot().findings.filter(({ severity }) => severity === 'throw')).toEqual([])
  },
)

const FRONT_MATTER = [
  ['is no YAML', '---\nslug: [/hidden\n---\n\n# Unlisted\n'],
  ['is not closed', '---\nunlisted: true\nslug: /hidden\n\n# Unlisted\n'],
  ['has a slug that is none', '---\nslug: https://other.example/hidden\n---\n\n# Unlisted\n'],
] as const

/** Front matter that is no YAML is also in test/e2e/dev. */
test.each(shortRows(FRONT_MATTER, ([what]) => what !== 'is no YAML'))(
  'DEV-3: while front matter %s, the page stays at its last address',
  async (_, text) => {
    const site = await openEditedSite(SMALL_SITE)
    onTestFinished(site.remove)
    const source = 'docs/guide/unlisted.md'
    const page = async () => {
      const entry = site.live.find('docs/hidden/index.html')
      return entry?.kind === 'page' ? (await site.live.render(entry)).text : undefined
    }
    const good = await page()
    expect(good).toContain('Unlisted')
    expect([...site.live.lastPaths()]).toEqual([])

    await site.edit({ ...site.files, [source]: text })
    expect(await page()).toBe(good)
    expect([...site.live.lastPaths()]).toEqual([[source, '/docs/hidden']])
    await site.edit({ ...site.files, [source]: `${text}More.\n`, 'docs/index.md': '# Start\n' })
    expect(await page()).toBe(good)

    const fixed = SMALL_SITE[source] ?? ''
    await site.edit({ ...site.files, [source]: `${fixed}More.\n` })
    expect(await page()).toContain('More.')
    expect([...site.live.lastPaths()]).toEqual([])

    await site.edit({ ...site.files, [source]: text })
    await site.edit({ ...site.files, [source]: fixed.replace('/hidden', '/shown') })
    expect(await page()).toBeUndefined()
  },
)
