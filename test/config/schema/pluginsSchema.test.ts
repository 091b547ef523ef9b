import { expect, test } from 'vitest'
import { mistakesOf } from './validateInput.ts'

test('PKG-5: mistakes in a plugin name it, with the nearest key', () => {
  const name = 'stats'
  expect(
    mistakesOf({
      plugins: [
        { name, addPage: () => [] },
        { name: 'two words' },
        { name, headTags: [{ tagName: 'scrip' }] },
        { name: 'a', csp: { 'script-source': [], 'script-src': ["'unsafe-inline'", 'https://a.example'] } },
        { name: 'b', addPages: 'pages' },
        {},
        () => ({ name }),
        ['@docusaurus/plugin-a', {}],
      ],
    }),
  ).toEqual([
    'plugins[0].addPage: unknown key, did you mean "addPages"? (plugin "stats")',
    'plugins[1].name: expected a name of letters, digits and - _ . / @, found "two words"',
    'plugins[2].headTags[0].tagName: expected "base", "link", "meta", "noscript", "script" or "style", found "scrip", did you mean "script"? (plugin "stats")',
    'plugins[3].csp["script-source"]: unknown key, did you mean "script-src"? (plugin "a")',
    'plugins[3].csp["script-src"][0]: expected the address of a host, such as https://stats.example or https://*.stats.example, found "\'unsafe-inline\'" (plugin "a")',
    'plugins[4].addPages: expected a function that returns pages, found "pages" (plugin "b")',
    'plugins[5].name: expected a text, found nothing',
    'plugins[6]: expected the result of the function, as in plugins: [myPlugin({ … })], found a function',
    'plugins[7]: expected a plugin of xpre-docs (write plugins of Markdown into markdown.remarkPlugins or markdown.rehypePlugins, and redirects into redirects), found a list of 2',
  ])
  expect(mistakesOf({ plugins: [{ name: 'a' }, { name: 'b' }, { name: 'a' }] })).toEqual([
    'plugins[2].name: "a" is the name of plugins[0] too; names of plugins must differ',
  ])
})

test('PKG-5: head tags that would end early, or become other tags, are mistakes', () => {
  expect(
    mistakesOf({
      headTags: [
        { tagName: 'meta', attributes: { 'a b="x"><script>': '1', 'data-a': '1', '@a.b:c': true } },
        { tagName: 'script', innerHTML: 'let a = "</SCRIPT>"' },
        { tagName: 'style', innerHTML: '</style>' },
        { tagName: 'style', innerHTML: '</script>' },
        { tagName: 'noscript', innerHTML: '<style></style>' },
      ],
      plugins: [{ name: 'a', headTags: [{ tagName: 'script', innerHTML: '</script ' }] }],
    }),
  ).toEqual([
    'headTags[0].attributes["a b=\\"x\\"><script>"]: not the name of an attribute, which has no blanks and none of " \' < > / =',
    'headTags[1].innerHTML: contains "</script", which ends the element; write < as \\x3c in texts',
    'headTags[2].innerHTML: contains "</style", which ends the element; write < as \\3c',
    'plugins[0].headTags[0].innerHTML: contains "</script", which ends the element; write < as \\x3c in texts (plugin "a")',
  ])
})
