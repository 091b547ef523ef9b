import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
