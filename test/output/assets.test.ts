import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAssetTable, readAsset } from '../../src/output/assets/assetTable.ts'
import { hashedName } from '../../src/output/assets/hashedName.ts'
import { measureImage } from '../../src/output/assets/measureImage.ts'
import { createWebManifest } from '../../src/output/site-files/createWebManifest.ts'
import { encodePath } from '../../src/shared/addresses/urls.ts'
import { makeSite } from './makeSite.ts'

let siteDir: string

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'xpre-assets-'))
})

afterEach(() => rmSync(siteDir, { recursive: true }))

const read = (source: string) => readAsset(path.join(siteDir, source))

function put(name: string, contents: string | Uint8Array) {
  mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true })
  writeFileSync(path.join(siteDir, name), contents)
}

const svg = (attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`

/** Header of a GIF of 3 by 2 pixels. */
const gif = Uint8Array.from([...Buffer.from('GIF89a'), 3, 0, 2, 0, 0, 0, 0])

test('MD-8: files with equal bytes and extension are copied once', () => {
  put('docs/Lamp.gif', gif)
  put('docs/b/copy.GIF', gif)
  put('docs/other.bin', gif)
  const { assets, copies, diagnostics } = createAssetTable(
    new Set(['docs/other.bin', 'docs/b/copy.GIF', 'docs/Lamp.gif', 'docs/Lamp.gif']),
    read,
  )
  expect(diagnostics).toEqual([])
  const lamp = assets.get('docs/Lamp.gif')
  expect(lamp).toEqual({
    source: 'docs/Lamp.gif',
    href: expect.stringMatching(/^\/assets\/lamp-[\da-f]{10}\.gif$/),
    width: 3,
    height: 2,
  })
  expect(assets.get('docs/b/copy.GIF')?.href).toBe(lamp?.href)
  expect(assets.get('docs/other.bin')?.href).toMatch(/^\/assets\/other-[\da-f]{10}\.bin$/)
  expect(copies.map((copy) => copy.source)).toEqual(['docs/Lamp.gif', 'docs/other.bin'])
  expect(copies[0]?.path).toBe(lamp?.href.slice(1))
})

test('MD-8: files with different bytes have different addresses, including large files', () => {
  put('a.mp4', new Uint8Array(3_000_000))
  put('b/a.mp4', new Uint8Array(3_000_001))
  const { assets } = createAssetTable(['a.mp4', 'b/a.mp4'], read)
  expect(new Set([...assets.values()].map((asset) => asset.href)).size).toBe(2)
})

test('MD-8: a broken image has no size; an unreadable file is a diagnostic', () => {
  put('broken.png', 'no image')
  put('folder.bin/x', '')
  const { assets, diagnostics } = createAssetTable(['broken.png', 'gone.png', 'folder.bin'], read)
  expect(assets.get('broken.png')).toEqual({ source: 'broken.png', href: expect.any(String) })
  expect([...assets.keys()]).toEqual(['broken.png'])
  expect(diagnostics).toEqual([
    { rule: 'unreadable-file', message: '"folder.bin" cannot be read (EISDIR)', file: 'folder.bin' },
    { rule: 'unreadable-file', message: '"gone.png" cannot be read (ENOENT)', file: 'gone.png' },
  ])
})

test.each([
  ['width="20" height="10.4"', { width: 20, height: 10 }],
  ['viewBox="0 0 24 12"', { width: 24, height: 12 }],
  ['width="100%" viewBox="0 0 24 12"', { width: 24, height: 12 }],
  ['width="0" height="0"', undefined],
  ['', undefined],
])('MD-8: size of an SVG: %s', (attributes, size) => {
  expect(measureImage(Buffer.from(svg(attributes)))).toEqual(size)
})

test('MD-8: the size of a photo takes its Exif orientation into account', () => {
  // JPEG of 4 by 2 pixels with one Exif field, the orientation.
  const jpeg = (orientation: number) =>
    Buffer.from(
      `ffd8ffe10022457869660000${'4d4d002a00000008'}0001${'011200030000000100'}0${orientation}0000` +
        '00000000ffc0000b080002000401011100ffd9',
      'hex',
    )
  expect(measureImage(jpeg(1))).toEqual({ width: 4, height: 2 })
  expect(measureImage(jpeg(6))).toEqual({ width: 2, height: 4 })
})

test.each([
  ['My lamp (2).PNG', 'my-lamp-2-h.png'],
  ['Über.svg', 'über-h.svg'],
  ['Übër.svg'.normalize('NFD'), 'übër-h.svg'],
  ['日本.png', '日本-h.png'],
  ['a#b?c%20d&e.png', 'a-b-c-20d-e-h.png'],
  ['archive.tar.gz', 'archive-tar-h.gz'],
  ['.env', 'env-h'],
  ['???', 'h'],
  ['LICENSE', 'license-h'],
  [`${'x'.repeat(300)}.png`, `${'x'.repeat(60)}-h.png`],
])('name of a hashed file: %s', (name, hashed) => {
  expect(hashedName(name, 'h')).toBe(hashed)
  expect(decodeURIComponent(encodePath(`/${hashed}`))).toBe(`/${hashed}`)
})

test('BLD-5: the manifest lists usable icons only', () => {
  put('static/img/icon.svg', svg('viewBox="0 0 8 8"'))
  put('static/logo.png', 'no image')
  const staticFiles = new Map([
    ['img/icon.svg', 'static/img/icon.svg'],
    ['logo.png', 'static/logo.png'],
  ])
  const site = makeSite(
    { title: 'Lamps', baseUrl: '/sub/', favicon: 'img/icon.svg', navbar: { logo: { src: '/logo.png' } } },
    { listing: { files: new Set(), staticFiles } },
  )
  const manifest = createWebManifest({ ...site, config: { ...site.config, siteDir } })
  expect(JSON.parse(String(manifest.contents))).toEqual({
    name: 'Lamps',
    short_name: 'Lamps',
    lang: 'en',
    dir: 'ltr',
    start_url: '/sub/',
    scope: '/sub/',
    display: 'browser',
    icons: [{ src: '/sub/img/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  })
})
