import { expect, onTestFinished, test } from 'vitest'
import { createLiveState } from '../../../src/dev/createLiveState.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { elementOf, readHtml, textOf } from '../../helpers/readHtml.ts'
import { openEditedSite } from './editedSite.ts'
import { SMALL_SITE } from './smallSite.ts'

const BOX = 'components/Box.jsx'
const STYLE = 'components/box.css'

const CODE = [
  ['does not compile', 'export default function Box( {'],
  ['throws when it is loaded', 'throw new Error("at once")'],
  ['throws when it is rendered', 'export default function Box() { throw new Error("boxed") }'],
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
  ['is invalid YAML', '---\nslug: [/hidden\n---\n\n# Unlisted\n'],
  ['is not closed', '---\nunlisted: true\nslug: /hidden\n\n# Unlisted\n'],
  ['has an invalid slug', '---\nslug: https://other.example/hidden\n---\n\n# Unlisted\n'],
] as const

/** Front matter that is no YAML is also in test/e2e/dev. */
test.each(shortRows(FRONT_MATTER, ([what]) => what !== 'is invalid YAML'))(
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
    expect([...site.live.lastPaths()]).toEqual([[source, '/sub/docs/hidden']])
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

// Vitest maps no stack frames of bundles, so thrown errors have no place here.
test.each([
  [
    'does not compile',
    '// <b>&amp;\n\nexport default function Box( {',
    [3, 31],
    ['  1 | // <b>&amp;', '  2 | ', '> 3 | export default function Box( { '],
  ],
  ['has no default export', 'export const Box = "<i>"\n', [1, 1], ['> 1 | export const Box = "<i>"']],
])(
  'DEV-3: a page whose component %s is an error page with place and source',
  async (_, code, place, frame) => {
    const [line, column] = place.map(String)
    const site = await openEditedSite({ ...SMALL_SITE, [BOX]: code })
    onTestFinished(site.remove)
    const entry = site.live.find('about.html') ?? site.live.find('about/index.html')
    const answer = entry?.kind === 'page' ? await site.live.render(entry) : undefined
    expect(answer?.isBroken).toBe(true)
    const page = readHtml(answer?.text ?? '')
    const form = elementOf(page, 'main section form[method=post]')
    expect(textOf(form, 'button[type=submit]')).toBe(`${BOX}:${line}:${column}`)
    const { pathname, searchParams } = new URL(form.getAttribute('action') ?? '', 'http://host')
    expect(pathname).toBe('/sub/__xpre-docs/open')
    expect(Object.fromEntries(searchParams)).toEqual({ file: BOX, line, column })
    expect(elementOf(page, 'main section pre').textContent?.split('\n')).toEqual(frame)
    expect(page.querySelectorAll('pre mark')).toHaveLength(1)
    expect(page.querySelectorAll('b, i, script')).toHaveLength(0)
    expect(site.live.hasFailure(BOX)).toBe(true)
    expect(site.live.hasFailure('docs/index.md')).toBe(false)
  },
)

test.each([
  ['does not compile', 'export default {\n  title: "A"\n  url: 1,\n}\n', { line: 3, column: 3 }],
  ['throws', 'const a = undefined\nexport default {\n  title: a.b,\n}\n', { line: 3, column: 12 }],
  ['has a wrong value', 'export default { title: 1 }\n', { line: 1, column: 18 }],
])('DEV-3: while the configuration %s, pages show its place and source', async (_, text, point) => {
  const site = await openEditedSite(SMALL_SITE)
  onTestFinished(site.remove)
  await site.edit({ ...site.files, 'xpre.config.mjs': text })
  const stream = { add() {}, send() {}, hasReaders: () => false, close() {} }
  const { problem } = createLiveState({
    session: site.session,
    live: { lastPathsOf: () => [] },
    stream,
  }).event()
  expect(problem).toMatchObject({ file: 'xpre.config.mjs', ...point })
  const marked = problem?.frame?.filter(({ mark }) => mark !== undefined)
  expect(marked?.map(({ number }) => number)).toEqual([point.line])
})
