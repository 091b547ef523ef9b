import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLiveSite } from '../../../src/dev/createLiveSite.ts'
import { openSiteSession } from '../../../src/dev/session/siteSession.ts'
import { startDev } from '../../../src/dev/startDev.ts'
import { openSite } from '../../helpers/openSite.ts'
import { textsOf } from '../../helpers/readHtml.ts'
import { SMALL_SITE } from './smallSite.ts'

test('DEV-6: changes during loading are shown', async () => {
  const site = openSite({ 'docs/a.md': '# Before\n', 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' })
  const reported: (readonly string[])[] = []
  let onReported = () => {}
  const change = new Promise<void>((resolve) => {
    onReported = resolve
  })
  const dev = await startDev({
    siteDir: site.dir,
    cwd: site.dir,
    port: 0,
    onRead(done, total) {
      if (done < total || reported.length > 0) return
      site.write({ 'docs/a.md': '# Afterwards\n', 'docs/new.md': '# New\n' })
      rmSync(path.join(site.dir, 'docs/c.md'))
      reported.push([])
    },
    onChange({ sources }) {
      // Empty: all documents are read.
      if (sources.length === 0) return
      reported.push(sources)
      onReported()
    },
  })
  onTestFinished(() => dev.close())
  await change
  expect(reported).toEqual([[], ['docs/a.md', 'docs/c.md', 'docs/new.md']])
  const statusOf = async (page: string) => (await fetch(new URL(`/docs/${page}`, dev.url))).status
  const shown = await (await fetch(new URL('/docs/a', dev.url))).text()
  expect(textsOf(shown, 'article h1')).toEqual(['Afterwards'])
  expect([await statusOf('b'), await statusOf('c'), await statusOf('new')]).toEqual([200, 404, 200])
})

const MANY: Readonly<Record<string, string>> = {
  ...SMALL_SITE,
  'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "generated-index" } }',
  'docs/guide/long.md':
    '# A long one\n\nWith *stress* from the beginning.\n\n![Dots](./dots.svg)\n\n## End\n',
  'docs/plain.md': '# A plain one\n\nAll of it is plain.\n\n[Long](guide/long.md#end) [gone](gone.md)\n',
}

test('DEV-2: a page opened before all documents are read equals the final one', async () => {
  const site = openSite(MANY)
  const session = await openSiteSession({ siteDir: site.dir, cwd: site.dir })
  const live = createLiveSite(session)
  const first = session.snapshot()
  expect([first.isComplete, first.findings]).toEqual([false, []])
  const outlined = first.plan.routes.filter(({ doc }) => doc?.isOutline)
  expect(outlined.length).toBeGreaterThan(5)

  const readAll = async () => {
    const texts = new Map<string, string>()
    for (const route of session.snapshot().plan.pageRoutes) {
      const [name = ''] = session.snapshot().plan.pathsOf(route)
      const entry = live.find(name)
      if (entry?.kind === 'page') texts.set(name, (await live.render(entry)).text)
    }
    return texts
  }
  const before = await readAll()
  expect(before.size).toBe(first.plan.pageRoutes.length)
  for (const text of before.values()) {
    for (const [, name = ''] of text.matchAll(/src="\/sub\/(assets\/[^"]+\.svg)"/g)) {
      expect(live.find(name)?.kind).toMatch(/copy|contents/)
    }
  }

  const whole = await session.readAll()
  live.show(whole)
  expect(whole.isComplete).toBe(true)
  expect(whole.findings.length).toBeGreaterThan(0)
  const after = await readAll()
  const different = [...after.keys()].filter((name) => after.get(name) !== before.get(name))
  // Its cards show descriptions, which are not all plain text.
  expect(different).toEqual(['docs/category/guide/index.html'])
})

test('DEV-2: reading stops when it is aborted', async () => {
  const site = openSite(MANY)
  const session = await openSiteSession({ siteDir: site.dir, cwd: site.dir })
  expect((await session.readAll(AbortSignal.abort())).isComplete).toBe(false)
})

test('DEV-2: pages requested at the same time are all read', async () => {
  const site = openSite(MANY)
  const session = await openSiteSession({ siteDir: site.dir, cwd: site.dir })
  const { routes } = session.snapshot().plan
  await Promise.all(routes.map((route) => session.readDocOf(route)))
  const after = session.snapshot()
  expect(after.isComplete).toBe(false)
  expect(after.plan.routes.filter(({ doc }) => doc?.isOutline)).toEqual([])
})

const VERSIONS = {
  'versions.json': '["2.0", "1.0"]',
  'docs/intro.md': '# Next\n',
  'versioned_docs/version-2.0/intro.md': '# Second\n',
  'versioned_docs/version-1.0/intro.md': '# First\n\n[gone](./gone.md)\n',
}

test('DEV-2 DOC-3: documents of old versions are read after the first page, or when one is requested', async () => {
  const site = openSite(VERSIONS)
  const session = await openSiteSession({ siteDir: site.dir, cwd: site.dir })
  const docsOf = () => session.snapshot().plan.routes.flatMap(({ doc, path: at }) => (doc ? [at] : []))
  expect(docsOf()).toEqual(['/docs/intro', '/docs/next/intro'])
  await session.readAll()
  expect(session.whenRead()).toBeUndefined()
  expect(docsOf()).toEqual(['/docs/1.0/intro', '/docs/intro', '/docs/next/intro'])

  const dev = await startDev({ siteDir: site.dir, cwd: site.dir, port: 0 })
  onTestFinished(() => dev.close())
  const answer = await fetch(new URL('/docs/1.0/intro', dev.url))
  expect([answer.status, textsOf(await answer.text(), 'article h1')]).toEqual([200, ['First']])
  await dev.ready
  expect(dev.state.findings.map(({ severity, version }) => [severity, version])).toEqual([['log', '1.0']])
})
