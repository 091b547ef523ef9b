import { expect, onTestFinished, test } from 'vitest'
import { openEditedSite } from './editedSite.ts'
import { SMALL_SITE } from './smallSite.ts'

/** Code that counts its runs. */
const counting = (name: string) =>
  `globalThis['loads of ${name}'] = (globalThis['loads of ${name}'] ?? 0) + 1\n`

const loadsOf = (name: string): unknown => Reflect.get(globalThis, `loads of ${name}`)

const withCount = (source: string): Record<string, string> => ({
  [source]: counting(source) + SMALL_SITE[source],
})

test('DEV-2: edited text runs no code again, and edited styles only changed code', async () => {
  const config = 'xpre.config.mjs'
  const box = 'components/Box.jsx'
  onTestFinished(() => {
    for (const name of [config, box]) Reflect.deleteProperty(globalThis, `loads of ${name}`)
  })
  const site = await openEditedSite({ ...SMALL_SITE, ...withCount(config), ...withCount(box) })
  onTestFinished(site.remove)
  const loads = () => [loadsOf(config), loadsOf(box)]
  // Once to render pages, once to find links in the result.
  expect(loads()).toEqual([1, 2])
  for (const word of ['one', 'two', 'three']) {
    await site.edit({ ...site.files, 'docs/index.md': `# ${word}\n`, 'docs/_parts/part.md': word })
    await site.edit({ ...site.files, [`docs/${word}.md`]: `# ${word}\n` })
    await site.edit({ ...site.files, 'static/files/logo.svg': `<svg><title>${word}</title></svg>` })
  }
  expect(loads()).toEqual([1, 2])
  await site.edit({ ...site.files, 'components/box.css': '.box { color: green }\n' })
  expect(loads()[1]).toBe(2)
  await site.edit({ ...site.files, [box]: `${counting(box)}${site.files[box]}` })
  expect(loads()[1]).toBe(6)
})
