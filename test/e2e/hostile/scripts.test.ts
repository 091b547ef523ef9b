/** Injected scripts in titles, front matter, code, directives and the configuration. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { type Hostile, openHostile } from './hostilePages.ts'

const EVIL = '</title></script></style><script>alert(1)</script><img src=x onerror=alert(1)>'
const QUOTED = JSON.stringify(EVIL)
const page = (name: string, text: string, ...expected: readonly string[]): Hostile => {
  const file = `docs/${name.replaceAll(/\W/g, '-')}.md`
  return { name, files: { [file]: text }, expected: expected.map((line) => file + line) }
}
const KEYS = ['title', 'description', 'sidebar_label', 'pagination_label', 'sidebar_class_name']

const ROWS: readonly Hostile[] = [
  ...KEYS.map((key) => page(`script in ${key}`, `---\n${key}: ${QUOTED}\n---\n\n# T\n`)),
  page('script in tags', `---\ntags: [${QUOTED}, {label: ${QUOTED}, permalink: /index}]\n---\n\n# T\n`),
  page('script in keywords', `---\nkeywords: [${QUOTED}]\n---\n\n# T\n`),
  page('script in custom props', `---\nown: {${QUOTED}: ${QUOTED}}\nother: ${QUOTED}\n---\n\n# T\n`),
  page('script in a heading', `# T\n\n## \`${EVIL}\` {#a"onload="b}\n`),
  page('script in alt and title', `# T\n\n[${EVIL.replaceAll(/[<>]/g, '\\$&')}](./index.md "${EVIL}")\n`),
  page('script in fence info', `\`\`\`js title=${QUOTED} {1}\nx\n\`\`\`\n`),
  page('script as a language', '```"><script>alert(1)</script>\nx\n```\n', ':1 unknown-language'),
  page('script in a code', `\`\`\`html\n${EVIL}\n\`\`\`\n\n\`${EVIL}\`\n`),
  page('script in labels', `:::note[\`${EVIL}\`]{id=${QUOTED}}\nx\n:::\n`, ':1 unsafe-html'),
  page(
    'edit address with a script',
    '---\ncustom_edit_url: "java\\tscript:alert(1)"\n---\n\n# T\n',
    ':2 invalid-front-matter',
  ),
  page('image address that runs', '---\nimage: "vbscript:x"\n---\n\n# T\n', ':2 invalid-front-matter'),
  page(
    'redirect from nowhere',
    '---\nredirect_from: ["javascript:alert(1)", "//evil.example", "/a\\nb", "/../../x"]\n---\n\n# T\n',
    ':2 invalid-front-matter',
  ),
]

const elementsOf = (node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(elementsOf) : []),
]

describe('SEC-3: injected scripts', () => {
  const hostile = openHostile(ROWS, {
    files: {
      'xpre.config.mjs': `export default {
        title: ${QUOTED}, tagline: ${QUOTED}, copyright: 'x',
        rules: { 'invalid-front-matter': 'warn', 'missing-asset': 'warn', 'invalid-redirect': 'warn' },
      }\n`,
    },
  })
  test.each(ROWS)('$name', (row) => hostile.expectFindings(row))

  test('the other pages are built and reported', () => {
    hostile.expectCalm()
    expect(hostile.site().failed).toBe(false)
  })

  test('no page runs an injected script, and the embedded data of pages is complete', () => {
    const pages = [...hostile.site().output].filter(([file]) => file.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(ROWS.length)
    for (const [file, html] of pages) {
      for (const { tagName, attrs, childNodes } of elementsOf(parse(html))) {
        expect(
          attrs.filter(({ name }) => /^on/.test(name)),
          file,
        ).toEqual([])
        expect(
          attrs.filter(({ value }) => /^\s*(?:java|vb)\s*script:/i.test(value)),
          file,
        ).toEqual([])
        if (tagName !== 'script') continue
        const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('')
        expect(text.trim(), file).not.toBe('alert(1)')
        if (attrs.some(({ value }) => value.endsWith('json')))
          expect(() => JSON.parse(text), file).not.toThrow()
      }
    }
  })
})
