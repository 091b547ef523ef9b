import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { addressesOfSrcset } from './auditLinks.ts'
import { auditOutput } from './auditOutput.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function audit(files: Readonly<Record<string, string>>, baseUrl = '/') {
  const dir = mkdtempSync(path.join(tmpdir(), 'xpre-audit-'))
  folders.push(dir)
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(path.join(dir, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(dir, name), contents)
  }
  return await auditOutput(dir, { baseUrl })
}

const page = (body = '', head = '') =>
  `<!DOCTYPE html><html lang="en"><head><title>t</title>${head}</head><body><h1>h</h1>${body}</body></html>`

const canonical = (href: string) => `<link rel="canonical" href="${href}">`

const redirect = (to: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>t</title><meta http-equiv="refresh" content="0; url=${to}"></head><body></body></html>`

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"></svg>'

const soundSite = (base: string, slash = '') => {
  const url = `https://lamps.example${base}`
  return {
    'index.html': page(
      `<p id="Über uns"></p><a href="${base}docs${slash}#a%20b">x</a> <a href="#top">x</a><a href="#">x</a>
       <a href="#%C3%9Cber%20uns">x</a><a href="https://elsewhere.example/x#y">x</a><a href="mailto:a@b.c">x</a>
       <a href="${base}old#named">x</a><a href="${base}lamp.pdf#page=2">x</a>
       <img src="${base}lamp.svg" alt="" width="8" height="4"><img src="data:image/gif;base64,R0" alt="">
       <img srcset="${base}lamp.svg 1x, ${base}lamp.svg?v=2 2x" src="${base}broken.png" alt="a">
       <svg><title>drawing</title><linearGradient id="sky"/><path fill="url(#sky)"/></svg>`,
      `${canonical(url)}<link rel="stylesheet" href="${base}assets/a.css"><meta property="og:image" content="${url}lamp.svg">
       <link rel="preconnect" href="https://fonts.example">`,
    ),
    'docs/index.html': page('<i id="a b"></i><a name="named"></a>', canonical(`${url}docs${slash}`)),
    'old.html': redirect(`${base}docs${slash}`),
    '404.html': page('', '<meta name="robots" content="noindex">'),
    'lamp.svg': svg,
    'lamp.pdf': '',
    'broken.png': 'no image',
    'assets/a.css': `/* url(none.png) */ a{background:url("${base}lamp.svg")} b{mask:url(../lamp.svg)} i{filter:url(#f)}`,
    'sitemap.xml': `<urlset><url><loc>${url}</loc></url><url><loc>${url}docs${slash}</loc></url></urlset>`,
    'robots.txt': `Sitemap: ${url}sitemap.xml\n`,
    'routes.json': JSON.stringify({
      version: 1,
      routes: [
        { path: '/', anchors: ['Über uns'] },
        { path: '/old', anchors: [] },
      ],
    }),
    'llms.txt': `# t\n\n- [a](${url}docs${slash})\n`,
    'manifest.webmanifest': JSON.stringify({ start_url: base, icons: [{ src: `${base}lamp.svg` }] }),
  }
}

test('a valid site has no problems, at the root, below a base URL, with and without trailing slashes', async () => {
  expect(await audit(soundSite('/'))).toEqual([])
  expect(await audit(soundSite('/sub/path/'), '/sub/path/')).toEqual([])
  expect(await audit(soundSite('/', '/'))).toEqual([])
})

test('the same site under another base URL has problems', async () => {
  const problems = await audit(soundSite('/'), '/sub/path/')
  expect(problems.length).toBeGreaterThan(10)
  expect(problems.join('\n')).toContain('index.html: <a> "/docs#a%20b": base URL is missing')
})

describe('a page with one problem', () => {
  test.each([
    ['<a href="/none">x</a>', '<a> "/none": nothing there'],
    ['<a href="/docs/">x</a>', '<a> "/docs/": its page calls itself /docs'],
    ['<a href="/docs/index.html">x</a>', '<a> "/docs/index.html": its page calls itself /docs'],
    ['<a href="/Docs">x</a>', '<a> "/Docs": nothing there'],
    ['<a href="docs/none">x</a>', '<a> "docs/none": nothing there'],
    ['<a href="#none">x</a>', '<a> "#none": no id "none" in index.html'],
    ['<a href="/docs#none">x</a>', '<a> "/docs#none": no id "none" in docs/index.html'],
    ['<a href="https://lamps.example/none">x</a>', '<a> "https://lamps.example/none": nothing there'],
    ['<a href="/moved#none">x</a>', '<a> "/moved#none": no id "none" in moved.html'],
    ['<template><a href="/none">x</a></template>', '<a> "/none": nothing there'],
    ['<noscript><a href="/none">x</a></noscript>', '<a> "/none": nothing there'],
    ['<a href=" JaVaScript:alert(1)">x</a>', '<a> " JaVaScript:alert(1)": a script as an address'],
    ['<a href="data:text/html,x">x</a>', '<a> "data:text/html,x": a script as an address'],
    ['<script src="/none.js"></script>', '<script> "/none.js": nothing there'],
    ['<video poster="/none.png"></video>', '<video> "/none.png": nothing there'],
    ['<img srcset="/lamp.svg, /none.png 2x" alt="">', '<img> "/none.png": nothing there'],
    ['<form action="/none"></form>', '<form> "/none": nothing there'],
    ['<svg><use href="#none"/></svg>', '<use> "#none": no id "none" in index.html'],
    ['<svg><use xlink:href="#none"/></svg>', '<use> "#none": no id "none" in index.html'],
    ['<svg><path fill="url(#none)"/></svg>', '<path> "url(#none)": no such id'],
    ['<i id="a"></i><i id="a"></i>', 'id "a" is used more than once'],
    ['<h1>second</h1>', '2 h1 elements instead of one'],
    ['<p style="color:red">x</p>', '<p> has a style attribute'],
    ['<p onclick="x()">x</p>', '<p> has an inline handler onclick'],
    ['<img src="/lamp.svg" width="8" height="4">', '<img> "/lamp.svg" has no alt'],
    ['<img src="/lamp.svg" alt="" width="8">', '<img> "/lamp.svg" has no width and height'],
    ['<script>alert(1)</script>', 'inline script "alert(1)" is not on docs/index.html'],
    ['<script type="application/ld+json">{</script>', 'a <script> with data that is not JSON: "{"'],
    ['<style>a{background:url(/none.png)}</style>', 'url(/none.png): nothing there'],
    ['<base href="/docs/">', '<base> changes what every address means'],
  ])('%s', async (body, problem) => {
    const url = 'https://lamps.example'
    const problems = await audit({
      'index.html': page(body, canonical(`${url}/`)),
      'docs/index.html': page('', canonical(`${url}/docs`)),
      'moved.html': redirect('/docs'),
      'lamp.svg': svg,
    })
    expect(problems).toEqual([`index.html: ${problem}`])
  })
})

test('a document without title, language or h1 has problems', async () => {
  expect(await audit({ 'index.html': '<!DOCTYPE html><title> </title><svg><title>x</title></svg>' })).toEqual(
    [
      'index.html: 0 h1 elements instead of one',
      'index.html: <html> has no lang',
      'index.html: the title is empty',
    ],
  )
  expect(await audit({ 'a.html': '<html lang="en"><h1>h</h1>' })).toEqual(['a.html: 0 titles instead of one'])
  expect(await audit({})).toEqual(['the folder has no pages'])
})

test('a missing or doubled base URL is reported as such', async () => {
  const files = {
    'index.html': page('<a href="/docs">x</a><a href="/sub/sub/docs">x</a><a href="/sub/docs">x</a>'),
    'docs.html': page(),
  }
  expect(await audit(files, '/sub/')).toEqual([
    'index.html: <a> "/docs": base URL is missing',
    'index.html: <a> "/sub/sub/docs": base URL is doubled',
  ])
})

test('a relative address must work with and without the slash, and never on a 404 page', async () => {
  const files = {
    'a/index.html': page('<a href="b">x</a><a href="../b">x</a>'),
    'b.html': page(),
    '404.html': page('<a href="b">x</a><a href="/b">x</a>'),
  }
  expect(await audit(files)).toEqual([
    '404.html: <a> "b": a relative address on a page that is shown anywhere',
    'a/index.html: <a> "b": nothing there',
  ])
})

test('redirects must lead directly to a page and its ids', async () => {
  const files = {
    'a.html': redirect('/b'),
    'b.html': redirect('/c'),
    'c.html': page('<i id="here"></i>'),
    'd.html': redirect('/none'),
    'e.html': redirect('/c#gone'),
    'f.html': redirect('https://elsewhere.example/'),
    'g.html': page('<a href="/e#here">x</a><a href="/f#any">x</a>'),
  }
  expect(await audit(files)).toEqual([
    'a.html: redirect to "/b": another redirect',
    'd.html: redirect to "/none": nothing there',
    'e.html: redirect to "/c#gone": no id "gone" in c.html',
  ])
})

test('the canonical address must be that of the page, on one origin', async () => {
  const files = {
    'a.html': page('', canonical('/a')),
    'b.html': page('b', canonical('https://lamps.example/a')),
    'c.html': page('', canonical('https://lamps.example/none')),
    'd.html': page('', canonical('https://other.example/d')),
    'e.html': page('twice', canonical('https://lamps.example/e')),
    'e/index.html': page('twice', canonical('https://lamps.example/e')),
  }
  expect(await audit(files)).toEqual([
    'a.html: "/a": canonical is not a full address',
    'b.html: "https://lamps.example/a": canonical is another page',
    'c.html: "https://lamps.example/none": canonical nothing there',
    'c.html: <link> "https://lamps.example/none": nothing there',
    'canonical addresses have two origins: https://lamps.example and https://other.example',
    'd.html: "https://other.example/d": canonical leads out of the site',
  ])
})

test('the sitemap must list the canonical addresses of exactly the indexable pages', async () => {
  const url = 'https://lamps.example'
  const entry = (at: string) => `<url><loc>${url}${at}</loc></url>`
  const files = {
    'a.html': page('', canonical(`${url}/a`)),
    'b&c.html': page('', canonical(`${url}/b&amp;c`)),
    'hidden.html': page('', '<meta name="robots" content="noindex, nofollow">'),
    'old.html': redirect('/a'),
    '404.html': page(),
    'sitemap.xml': `<sitemapindex><sitemap><loc>${url}/part.xml</loc></sitemap></sitemapindex>`,
    'part.xml': `${['/a', '/a', '/hidden', '/old', '/none', '/404'].map(entry).join('')}<url><loc>https://x.example/</loc></url>`,
    'robots.txt': `Sitemap: ${url}/map.xml`,
    'llms.txt': '[a](/a.md)',
    'routes.json': JSON.stringify({
      routes: [
        { path: '/a', anchors: ['z'] },
        { path: '/q', anchors: [] },
      ],
    }),
    'manifest.webmanifest': JSON.stringify({ start_url: '/start', icons: [{ src: '/icon.png' }] }),
  }
  expect(await audit(files)).toEqual(
    [
      'llms.txt: "/a.md": nothing there',
      'manifest.webmanifest: "/icon.png": nothing there',
      'manifest.webmanifest: "/start": nothing there',
      `part.xml: "${url}/404": the 404 page`,
      `part.xml: "${url}/hidden": a page with noindex`,
      `part.xml: "${url}/none": nothing there`,
      `part.xml: "${url}/old": a redirect`,
      'part.xml: "https://x.example/": leads out of the site',
      `robots.txt: "${url}/map.xml": nothing there`,
      'routes.json: "/a#z": no id "z" in a.html',
      'routes.json: "/q": nothing there',
      'sitemap.xml: an address is listed twice',
      `sitemap.xml: "${url}/b&c": a canonical address not listed`,
    ].sort(),
  )
})

test('style sheets must load only existing files', async () => {
  const css = "@import 'none.css'; a{background:url('/none.png')} b{src:url(data:font/woff2;base64,AA)}"
  expect(await audit({ 'a.html': page(), 'css/a.css': css })).toEqual([
    'css/a.css: url(/none.png): nothing there',
    'css/a.css: url(none.css): nothing there',
  ])
})

test('SEC-1: a policy in the page must allow exactly the inline scripts of the page by hash', async () => {
  const hash = createHash('sha256').update('first()').digest('base64')
  const withPolicy = (scripts: string) =>
    page(
      '',
      `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src ${scripts}"><script>first()</script>`,
    )
  expect(await audit({ 'a.html': withPolicy(`'self' 'sha256-${hash}'`) })).toEqual([])
  expect(await audit({ 'a.html': withPolicy("'self'") })).toEqual([
    'a.html: the policy blocks the script "first()…"',
  ])
  expect(await audit({ 'a.html': withPolicy(`'unsafe-inline' 'sha256-${hash}'`) })).toEqual([
    'a.html: the policy allows any inline script',
  ])
})

test('an HTML file of the author can be excluded and still be linked', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'xpre-audit-'))
  folders.push(dir)
  writeFileSync(path.join(dir, 'index.html'), page('<a href="/own.html#x">x</a>'))
  writeFileSync(path.join(dir, 'own.html'), '<p id="x" onclick="y()">')
  expect(await auditOutput(dir, { baseUrl: '/', ignore: ['own.html'] })).toEqual([])
})

test('addresses of a srcset', () => {
  expect(addressesOfSrcset('/a.png 1x, /b,c.png 2x,/d.png')).toEqual(['/a.png', '/b,c.png', '/d.png'])
  expect(addressesOfSrcset('')).toEqual([])
})
