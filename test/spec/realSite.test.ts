/** Requirements of the site in `site/`, read from its built files. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../src/build/build.ts'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'
import { openSite } from '../helpers/openSite.ts'
import { findForeignRequests } from './foreignRequests.ts'

const SITE = path.resolve(import.meta.dirname, '../../site')
const outDir = makeFolder()

beforeAll(async () => {
  const { failed } = await build({ siteDir: SITE, cwd: SITE, outDir })
  expect(failed).toBe(false)
})
afterAll(() => removeFolder(outDir))

const read = (file: string): string => readFileSync(path.join(outDir, file), 'utf8')
const outputFiles = (): string[] =>
  readdirSync(outDir, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
const part = (html: string, tag: string): string =>
  new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? ''
const words = (html: string): string[] =>
  html
    .replace(/<svg[\s\S]*?<\/svg>|<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')

/** Text and address of each link, in order. */
const links = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href, content = '']) => `${words(content).join(' ')} → ${href}`,
  )

describe.each(['index.html', 'docs/faq/index.html', 'privacy/index.html'])('the layout of %s', (file) => {
  test('LAY-1: the navbar has brand, documentation, search, install and get started', () => {
    expect(links(part(read(file), 'header'))).toEqual([
      'XPreorder → /',
      'Documentation → /docs',
      'Search → /search',
      'Install (opens in a new tab) → https://apps.example/xpreorder',
      'Get Started → /docs/installation',
    ])
  })

  test('LAY-3: the footer has its five links, help, and the copyright of 2025', () => {
    const html = read(file)
    // Articles have their own footer before this one.
    const footer = html.slice(html.lastIndexOf('<footer'))
    expect(links(footer)).toEqual([
      'XPreorder → /',
      'Getting Started → /docs',
      'Installation → /docs/installation',
      'FAQ → /docs/faq',
      'Cancel an order → /cancel-order',
      'Contact → mailto:help@xpreorder.example',
      'Terms of Service → /terms',
      'Privacy Policy → /privacy',
    ])
    expect(footer).toContain('© 2025 XPreorder')
  })
})

describe('pages beside the docs', () => {
  test.each([
    ['index.html', 'pages/index.tsx'],
    ['cancel-order/index.html', 'pages/cancel-order.tsx'],
  ])('LAY-7: %s is a React page with its own content', (file, source) => {
    expect(readFileSync(path.join(SITE, source), 'utf8').includes('export default function')).toBe(true)
    const main = part(read(file), 'main')
    expect(words(main).length).toBeGreaterThan(150)
    expect(main.match(/<h1\b/g)).toHaveLength(1)
    expect(main.match(/<h2\b/g)?.length).toBeGreaterThan(1)
    expect(main).not.toMatch(/lorem ipsum|\bTODO\b|\bundefined\b/i)
  })

  test('LAY-7: the home page shows the tagline and links to the docs', () => {
    const main = part(read('index.html'), 'main')
    expect(main).toContain('Empower your Preorders like never before')
    expect(links(main).some((link) => link.endsWith(' → /docs'))).toBe(true)
  })

  test.each(['privacy', 'terms'])('LAY-7: /%s is written in Markdown', (name) => {
    expect(readFileSync(path.join(SITE, `pages/${name}.md`), 'utf8')).toMatch(/^## /m)
    expect(words(part(read(`${name}/index.html`), 'main')).length).toBeGreaterThan(150)
    // Only Markdown pages have a Markdown copy.
    expect(outputFiles()).toContain(`${name}.md`)
    expect(outputFiles()).not.toContain('cancel-order.md')
  })
})

test('SEC-2: no page of the site requests another host', () => {
  const files = outputFiles().filter((file) => /\.(?:html|css|js|svg|webmanifest)$/.test(file))
  expect(files.length).toBeGreaterThan(15)
  const origin = 'https://xpreorder.example'
  expect(files.flatMap((file) => findForeignRequests(file, read(file), origin))).toEqual([])
})

test('SEC-2: pages of a site that uses all features request only the hosts that its author has configured', async () => {
  const site = openSite('kitchen-sink')
  await site.build()
  const foreign = () =>
    site
      .outputFiles()
      .flatMap((file) => findForeignRequests(file, site.output(file), 'https://kitchen.example'))
  expect(foreign()).toEqual([])
  const configFile = path.join(site.dir, 'xpre.config.ts')
  const tag = "headTags: [{ tagName: 'script', attributes: { src: 'https://count.example/a.js' } }],"
  site.write({ 'xpre.config.ts': readFileSync(configFile, 'utf8').replace('title:', `${tag}\n  title:`) })
  await site.build()
  expect(foreign()).toContain('index.html: https://count.example/a.js')
  expect(new Set(foreign().map((line) => line.replace(/^.*: /, ''))).size).toBe(1)
})

test('PKG-4: hashed files are in assets, with a file that disables processing of the folder by hosts', () => {
  expect(outputFiles()).toContain('.nojekyll')
  const hashed = outputFiles().filter((file) => /-[0-9a-f]{8,}\.\w+$/.test(file))
  expect(hashed.length).toBeGreaterThan(0)
  expect(hashed.filter((file) => !file.startsWith('assets/'))).toEqual([])
})
