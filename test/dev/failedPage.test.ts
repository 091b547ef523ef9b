import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDevSite } from './devSite.ts'

const site = makeDevSite()
afterAll(site.remove)

test('DEV-3: why an opened page cannot be rendered is reported with its place', async () => {
  writeFileSync(path.join(site.dir, 'docs/broken.mdx'), '# Broken\n\nText {wrong.name}\n')
  const reported: (string | number | undefined)[][] = []
  const dev = await site.start({
    onPage: (address, failures) =>
      reported.push([address, ...failures.flatMap(({ file, place }) => [file, place?.start.line])]),
  })
  try {
    for (const address of ['docs/a', 'docs/broken']) await fetch(new URL(address, dev.url))
    expect(reported).toEqual([['/docs/a'], ['/docs/broken', 'docs/broken.mdx', 3]])
  } finally {
    await dev.close()
  }
})
