import { expect, test } from 'vitest'
import { ADMONITION_TYPES } from '../../../src/components/index.ts'
import { validateHtml } from '../../helpers/htmlChecks.ts'
import { element, line, renderArticle } from './renderArticle.tsx'
import { sampleArticle, sampleTabs } from './sampleArticle.ts'

const documentOf = (body: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Sample</title></head>` +
  `<body><main><h1>Sample</h1>${body}</main></body></html>`

test('SEC-1: nothing in an article has a style attribute, an event handler or a control without function', () => {
  const html = renderArticle(sampleArticle())
  expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|<button|<script/)
})

test('an article with all components is valid HTML', async () => {
  expect(await validateHtml(documentOf(renderArticle(sampleArticle())), 'sample.html')).toEqual([])
})

test('MD-3: the accessible name of an admonition has its kind, which is also the default title', () => {
  for (const type of ADMONITION_TYPES) {
    const html = renderArticle([element('Admonition', { type }, element('p', {}, 'Text'))])
    const word = `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`
    expect(html).toContain(`role="note" aria-label="${word}"`)
    expect(html).toContain(`<p class="adm-title">${word}</p><p>Text</p>`)
    expect(html).toContain('<svg class="i"')
  }
})

test('MD-3: a title with markup is shown with markup, and its accessible name is plain text', () => {
  const label = element('Label', {}, 'Use ', element('code', {}, 'npm'))
  const html = renderArticle([
    element('Admonition', { type: 'tip', title: 'Use npm' }, label, element('p', {}, 'T')),
  ])
  expect(html).toContain('aria-label="Tip: Use npm"')
  expect(html).toContain('<p class="adm-title">Use <code>npm</code></p><p>T</p>')
})

test('MD-14: a parameter has its name, details and a link to itself, and a nested list opens', () => {
  const html = renderArticle([
    element(
      'Params',
      { title: 'Body' },
      element(
        'Param',
        { id: 'param-a', name: 'a' },
        element('Label', {}, element('code', {}, 'a'), element('ParamDetail', { kind: 'required' })),
        element('p', {}, 'T'),
        element('Params', { kind: 'fields', isNested: true }, element('Param', {}, element('p', {}, 'U'))),
      ),
    ),
  ])
  expect(html).toBe(
    '<div class="params-box"><p class="params-title">Body</p><ul class="params"><li id="param-a" class="param">' +
      '<div class="param-head"><code>a</code><span class="param-required">required</span>' +
      '<a class="h-link" href="#param-a" aria-label="Link to a">#</a></div><div class="flow"><p>T</p>' +
      '<details class="param-more"><summary>Child fields</summary><ul class="params"><li class="param">' +
      '<div class="flow"><p>U</p></div></li></ul></details></div></li></ul></div>',
  )
})

test('MD-15: the image of a home page is beside its texts', () => {
  const html = renderArticle([
    element(
      'Hero',
      {},
      element('h1', {}, 'T'),
      element('div', { className: 'hero-image' }, 'I'),
      element('p', {}, 'P'),
    ),
  ])
  expect(html).toBe(
    '<div class="hero has-image"><div class="hero-text"><h1>T</h1><p>P</p></div><div class="hero-image">I</div></div>',
  )
})

test('the kind of an admonition can be translated', () => {
  const html = renderArticle([element('Admonition', { type: 'note' })], {
    messages: { 'theme.admonition.note': 'Hinweis' },
  })
  expect(html).toContain('aria-label="Hinweis"')
})

test('MD-3: tabs are radio buttons of one name, with a default and attributes for group and query', () => {
  const html = renderArticle([sampleTabs()])
  expect(html).toContain('data-tabs="xpre-tabs-1" data-group="way" data-query="way"')
  expect(html.match(/ name="xpre-tabs-1"/g)).toHaveLength(3)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toMatch(/id="xpre-tabs-1-2"[^>]*checked=""/)
  expect(html).toContain('<label for="xpre-tabs-1-2">Code</label>')
})

test('MD-4: a code block has a bar for a title, a tag for only a language, and no caption without both', () => {
  const titled = renderArticle([element('CodeBlock', { title: 'a.ts', label: 'TypeScript' }, line('x'))])
  expect(titled).toContain(
    '<span class="code-title">a.ts</span><span class="code-lang">TypeScript</span></figcaption>',
  )
  expect(titled).toContain('aria-label="a.ts"')
  const tagged = renderArticle([element('CodeBlock', { lang: 'ts', label: 'TypeScript' }, line('x'))])
  expect(tagged).toContain('<figcaption class="code-tag">TypeScript</figcaption>')
  expect(tagged).toContain('aria-label="Code: TypeScript"><code class="language-ts">')
  const plain = renderArticle([element('CodeBlock', {}, line('x'))])
  expect(plain).not.toContain('figcaption')
  expect(plain).toContain(
    'tabindex="0" role="group" aria-label="Code"><code><span class="ln">x\n</span></code>',
  )
})

test('MD-4: line numbers start at the given number and are not part of the text', () => {
  const html = renderArticle([element('CodeBlock', { lineNumbers: 7 }, line('a'), line('b', 'hl'))])
  expect(html).toContain('<span class="ln" data-n="7">a\n</span><span class="ln hl" data-n="8">b\n</span>')
  expect(html).toContain('class="code has-numbers"')
})

test('links and files of the site get the base URL, external addresses do not', () => {
  const html = renderArticle([
    element('a', { href: '/docs/a?b#c' }, 'page'),
    element('a', { href: '#here' }, 'anchor'),
    element('a', { id: 'old-name' }),
    element('img', { src: '/a.png', alt: '', srcSet: '/a.png 1x, /b.png 2x' }),
    element(
      'video',
      { src: '/a.mp4', poster: '/a.jpg' },
      element('track', { src: 'https://e.example/a.vtt' }),
    ),
  ])
  expect(html).toContain('<a href="/base/docs/a?b#c">page</a>')
  expect(html).toContain('<a href="#here">anchor</a>')
  expect(html).toContain('<a id="old-name"></a>')
  expect(html).toContain('src="/base/a.png"')
  expect(html.toLowerCase()).toContain('srcset="/base/a.png 1x, /base/b.png 2x"')
  expect(html).toContain('src="/base/a.mp4" poster="/base/a.jpg"')
  expect(html).toContain('src="https://e.example/a.vtt"')
})

test('MD-8: images load lazily with their size, unless Node has set loading', () => {
  const html = renderArticle([element('img', { src: '/a.png', alt: 'A', width: 4, height: 3 })])
  expect(html).toContain('width="4" height="3"')
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('decoding="async"')
  const first = renderArticle([element('img', { src: '/a.png', alt: 'A', loading: 'eager' })])
  expect(first).toContain('loading="eager"')
  expect(first).not.toContain('lazy')
})

test('MD-8: an image has variants for the colour modes, by property or by fragment', () => {
  const both = renderArticle([element('img', { src: '/a.png', srcDark: '/b.png', alt: 'A' })])
  expect(both).toMatch(/class="only-light"[^>]*src="\/base\/a\.png"/)
  expect(both).toMatch(/class="only-dark"[^>]*src="\/base\/b\.png"/)
  const dark = renderArticle([element('img', { src: '/a.png#gh-dark-mode-only', alt: 'A' })])
  expect(dark).toMatch(/class="only-dark"[^>]*src="\/base\/a\.png"/)
  expect(dark).not.toContain('gh-dark-mode-only')
  const light = renderArticle([element('img', { src: '/a.png#only-light', alt: 'A', loading: 'eager' })])
  expect(light).toMatch(/class="only-light"[^>]*src="\/base\/a\.png"/)
  // The browser would load an image that is hidden.
  expect(light).toContain('loading="lazy"')
})

test('a card is one link named by its title, and its text may contain other links', () => {
  const html = renderArticle([
    element(
      'Card',
      { title: 'Guide', href: '/guide', icon: 'box' },
      element('p', {}, element('a', { href: '/x' }, 'x')),
    ),
  ])
  expect(html).toContain('<a href="/base/guide" class="card-link">Guide</a>')
  expect(html).toContain('<a href="/base/x">x</a>')
  expect(html).toContain('<svg')
})

test('an icon with an unknown name, or a name of an object property, is omitted', () => {
  for (const icon of ['no-such-icon', 'constructor', '__proto__']) {
    const html = renderArticle([element('Card', { title: 'Guide', icon })])
    expect(html).not.toContain('<svg')
    expect(html).toContain('card-plain')
  }
})

test('the accessible name of a task checkbox is its state', () => {
  const box = (checked: boolean) =>
    renderArticle([element('input', { type: 'checkbox', checked, disabled: true })])
  expect(box(true)).toContain('aria-label="Done"')
  expect(box(true)).toContain('checked=""')
  expect(box(false)).toContain('aria-label="To do"')
  expect(box(false)).toContain('disabled=""')
  expect(renderArticle([element('input', { type: 'text' })])).toBe('<input type="text"/>')
})

test('headings, tables, details, steps and badges keep ids and classes of the author', () => {
  const html = renderArticle([
    element('h2', { id: 'a-b' }, 'A & B', element('HeadingLink', { id: 'a-b', text: 'A & B' })),
    element('TableWrap', {}, element('table', {})),
    element('Details', { id: 'more', className: 'wide' }, 'Text'),
    element('Steps', { start: 3 }, element('Step', {}, 'Third')),
    element('Badge', { type: 'caution' }, 'Paid'),
  ])
  expect(html).toContain('<a class="h-link" href="#a-b" aria-label="Link to A &amp; B">#</a></h2>')
  expect(html).toContain('<div class="table" tabindex="0" role="group" aria-label="Table">')
  expect(html).toContain('<details id="more" class="fold wide"><summary>Details</summary>')
  expect(html).toContain('<ol class="step-list" start="3"><li class="flow">Third</li></ol>')
  expect(html).toContain('class="badge is-here badge-danger"')
})
