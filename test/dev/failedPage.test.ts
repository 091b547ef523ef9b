import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { LiveEvent } from '../../src/shared/page/liveEvents.ts'
import { makeDevSite } from './devSite.ts'

const site = makeDevSite()
afterAll(site.remove)

test('DEV-3: why an opened page cannot be rendered is reported with its place', async () => {
  writeFileSync(path.join(site.dir, 'docs/broken.mdx'), '# Broken\n\nText {wrong.name}\n')
  writeFileSync(
    path.join(site.dir, 'xpre.config.mjs'),
    "export default { onBrokenLinks: 'warn', i18n: { locales: ['en', 'de'] } }\n",
  )
  const translations = path.join(site.dir, 'i18n/de/docs')
  mkdirSync(translations, { recursive: true })
  writeFileSync(path.join(translations, 'broken.mdx'), '# Heil\n')
  const reported: (string | number | undefined)[][] = []
  const dev = await site.start({
    onPage: (address, failures) =>
      reported.push([address, ...failures.flatMap(({ file, place }) => [file, place?.start.line])]),
  })
  try {
    for (const address of ['docs/a', 'docs/broken', 'de/docs/broken']) await fetch(new URL(address, dev.url))
    // A page of another language with the same path is another page.
    expect(reported).toEqual([['/docs/a'], ['/docs/broken', 'docs/broken.mdx', 3], ['/de/docs/broken']])
  } finally {
    await dev.close()
  }
})

/** The state that a new tab gets. */
async function stateOf(url: string) {
  const closing = new AbortController()
  const { body } = await fetch(new URL('/__xpre-docs/events', url), { signal: closing.signal })
  const { value } = (await body?.getReader().read()) ?? {}
  closing.abort()
  // A change of the site may follow in the same chunk.
  const [first = ''] = new TextDecoder().decode(value).split('\n\n')
  const event: LiveEvent = JSON.parse(first.replace('data: ', ''))
  const failures = event.findings.filter(({ rule }) => rule === 'page-failed')
  return { version: event.version, errors: event.errors, failures }
}

test('DEV-3: open pages get why a requested page cannot be rendered, until it can', async () => {
  const file = path.join(site.dir, 'docs/late.mdx')
  writeFileSync(file, '# Late\n\nText {wrong.name}\n')
  const dev = await site.start()
  const request = () => fetch(new URL('docs/late', dev.url))
  try {
    const { errors, failures } = await stateOf(dev.url)
    expect(failures).toEqual([])
    await request()
    const failed = await stateOf(dev.url)
    expect(failed).toMatchObject({
      errors: errors + 1,
      failures: [{ file: 'docs/late.mdx', line: 3, stalePages: ['/docs/late', '/de/docs/late'] }],
    })
    await request()
    expect((await stateOf(dev.url)).version).toBe(failed.version)
    writeFileSync(file, '# Late\n\nText\n')
    await vi.waitFor(async () => expect((await stateOf(dev.url)).errors).toBe(errors), { timeout: 10_000 })
    await request()
    expect((await stateOf(dev.url)).failures).toEqual([])
  } finally {
    await dev.close()
  }
})
