import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startDev } from '../../src/dev/startDev.ts'
import { openSite } from '../helpers/openSite.ts'

test('DEV-6: what is saved while the site is loaded is shown', async () => {
  const site = openSite({ 'docs/a.md': '# Before\n', 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' })
  const told: (readonly string[])[] = []
  let isTold = () => {}
  const change = new Promise<void>((resolve) => {
    isTold = resolve
  })
  const dev = await startDev({
    siteDir: site.dir,
    cwd: site.dir,
    port: 0,
    onRead(done, total) {
      if (done < total || told.length > 0) return
      site.write({ 'docs/a.md': '# Afterwards\n', 'docs/new.md': '# New\n' })
      rmSync(path.join(site.dir, 'docs/c.md'))
      told.push([])
    },
    onChange({ sources }) {
      told.push(sources)
      isTold()
    },
  })
  onTestFinished(() => dev.close())
  await change
  expect(told).toEqual([[], ['docs/a.md', 'docs/c.md', 'docs/new.md']])
  const statusOf = async (page: string) => (await fetch(new URL(`/docs/${page}`, dev.url))).status
  expect(await (await fetch(new URL('/docs/a', dev.url))).text()).toContain('Afterwards')
  expect([await statusOf('b'), await statusOf('c'), await statusOf('new')]).toEqual([200, 404, 200])
})
