/** Variants of images in a built site: their addresses in pages, kept outputs and changed images. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { auditOutput } from '../auditor/auditOutput.ts'
import { siteWithHistory, versionsOfTags } from '../e2e/versions/gitSite.ts'
import { noisyImage } from '../helpers/noisyImage.ts'
import { openSite } from '../helpers/openSite.ts'

const photo = (seed: number) => noisyImage(900, 450, seed).jpeg({ quality: 95 }).toBuffer()

test('MD-16: images of articles have variants that follow their contents', async () => {
  const site = openSite({
    'xpre.config.mjs': `export default { baseUrl: '/sub/', output: { images: { widths: [300, 600] } } }`,
    'docs/index.md': [
      '# Home',
      '![First](./photo.jpg)',
      '![Static](/img/other.jpg)',
      '![Small in the text](./photo.jpg){width=200}',
      '<img alt="Own" src="./photo.jpg" srcset="./photo.jpg 2x">',
      '<picture><source media="(prefers-color-scheme: dark)" srcset="./photo.jpg"><img alt="Both" src="/img/other.jpg"></picture>',
      '[The photo](./linked.jpg)',
      '',
    ].join('\n\n'),
    'docs/photo.jpg': await photo(40),
    'docs/linked.jpg': await photo(41),
    'static/img/other.jpg': await photo(42),
  })
  const cacheEnv = { XPRE_DOCS_CACHE_DIR: `${site.dir}/cache` }
  expect(await site.findings({ cacheEnv })).toEqual([])
  const images = site.main('docs/index.html').match(/<(?:img|source)[^>]*>/g) ?? []
  const srcSetOf = (tag = '') => /srcSet="([^"]*)"/.exec(tag)?.[1] ?? ''
  const [first = '', fixed, narrow, own, ...picture] = images
  expect(first).toContain('sizes="(min-width: 688px) 688px, 100vw"')
  expect(srcSetOf(first)).toMatch(
    /^\/sub\/assets\/photo-300-\w+\.webp 300w, \/sub\/assets\/photo-600-\w+\.webp 600w$/,
  )
  expect(first).toMatch(/width="900" height="450"/)
  expect(first).toMatch(/ src="\/sub\/assets\/photo-\w+\.jpg"/)
  expect(srcSetOf(fixed)).toContain('/sub/assets/other-300-')
  expect(fixed).toContain('sizes="auto, (min-width: 688px) 688px, 100vw"')
  expect(narrow).toContain('sizes="auto, (min-width: 200px) 200px, 100vw"')
  expect(srcSetOf(own)).toMatch(/^\/sub\/assets\/photo-\w{10}\.jpg 2x$/)
  expect(picture.map((tag) => srcSetOf(tag).slice(12, 22))).toEqual([
    'other-300-',
    'photo-300-',
    'other-300-',
  ])
  const webps = () => site.outputFiles().filter((file) => file.endsWith('.webp'))
  const before = webps()
  expect(before).toHaveLength(4)
  for (const file of before) expect(images.join()).toContain(`/sub/${file} `)

  expect(await site.build({ cacheEnv })).toMatchObject({ reusedPages: 4 })
  expect(webps()).toEqual(before)
  site.write({ 'docs/photo.jpg': await photo(20) })
  await site.build({ cacheEnv })
  expect(webps()).toHaveLength(4)
  expect(webps().filter((file) => before.includes(file))).toHaveLength(2)
  for (const file of webps()) expect(site.main('docs/index.html')).toContain(`/sub/${file} `)
  site.write({ 'docs/photo.jpg': await photo(40) })
  await site.build({})
  expect(site.main('docs/index.html').match(/<img[^>]*>/g)?.[0]).toBe(first)
})

test('MD-16: variants of images with any name, also of versions from git, are at their addresses', async () => {
  const { site } = siteWithHistory({
    tags: {
      'v1.0': { 'docs/index.md': '# One\n\n![a](<./foto ü.jpg>)\n', 'docs/foto ü.jpg': await photo(43) },
    },
    files: {
      'xpre.config.mjs': `export default { baseUrl: '/sub/', output: { images: { widths: [300] } }, docs: { versions: ${versionsOfTags(['v1.0'])} } }`,
      'docs/index.md':
        '# Now\n\n![a](</img/ä ü,b.jpg>)\n\n<img alt="b" src="/img/ä ü,b.jpg" srcset="/img/%C3%A4%20%C3%BC,b.jpg 2x">\n',
      'static/img/ä ü,b.jpg': await photo(44),
    },
  })
  const cacheEnv = { XPRE_DOCS_CACHE_DIR: `${site.dir}/.cache` }
  expect(await site.findings({ cacheEnv })).toEqual([])
  expect(await auditOutput(path.join(site.dir, 'build'), { baseUrl: '/sub/' })).toEqual([])
  const webps = () => site.outputFiles().filter((file) => file.endsWith('.webp'))
  const [ofVersion, first] = webps()
  expect([first, ofVersion]).toEqual([
    expect.stringMatching(/^assets\/ä-ü-b-300-/),
    expect.stringMatching(/^assets\/foto-ü-300-/),
  ])
  expect(site.main('docs/next/index.html')).toContain(`srcSet="/sub/${encodeURI(first ?? '')} 300w`)
  expect(site.main('docs/next/index.html')).toContain('srcSet="/sub/img/%C3%A4%20%C3%BC,b.jpg 2x"')
  expect(site.main('docs/index.html')).toContain(`srcSet="/sub/${encodeURI(ofVersion ?? '')} 300w`)
  const { pages, reusedPages } = await site.build({ cacheEnv })
  expect(reusedPages).toBe(pages)
})

test('MD-16: a package that is installed and does not work is a finding, and the site is built', async () => {
  const site = openSite({
    'xpre.config.mjs': `export default { url: 'https://docs.example', output: { images: {}, socialCards: {} } }`,
    'docs/index.md': '# Home\n\n![First](./photo.jpg)\n',
    'docs/photo.jpg': await photo(45),
    'node_modules/sharp/package.json': '{ "version": "9.0.0", "main": "sharp.js" }',
    'node_modules/sharp/sharp.js': "throw new Error('No file for this system\\nMore lines')",
    'node_modules/@takumi-rs/core/package.json': '{ "version": "9.0.0", "main": "core.js" }',
    'node_modules/@takumi-rs/core/core.js': 'module.exports = {}',
  })
  const [images, cards] = [
    'Images have no variants (output.images)',
    'Pages have no cards of their own (output.socialCards)',
  ]
  expect(await site.findings()).toEqual([
    `xpre.config.mjs warn missing-package ${images}: "sharp" cannot be loaded: No file for this system`,
    `xpre.config.mjs warn missing-package ${cards}: "@takumi-rs/core" has no functions that are known`,
  ])
  expect(site.main('docs/index.html')).toMatch(/<img[^>]* src="\/assets\/photo-\w+\.jpg"/)
  expect(site.main('docs/index.html')).not.toContain('srcSet')
})
