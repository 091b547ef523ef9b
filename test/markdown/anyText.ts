/** Any text: Markdown, text that looks like Markdown, and random characters. */
import fc from 'fast-check'
import { anyMarkdown } from './anyMarkdown.ts'

const anyUrl = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        './a',
        '../',
        '.md',
        '#x',
        '?q=1',
        '%20',
        '%',
        '%zz',
        '&amp;',
        '&#x41;',
        '&',
        '\\(',
        '(b)',
        ')',
        '<',
        '>',
      ),
      fc.constantFrom(
        '\\',
        '|',
        '\\|',
        '"',
        "'",
        'é',
        '😀',
        ' ',
        '`',
        '*',
        '_',
        '[',
        ']',
        '{',
        '}',
        'https://a.example',
        'www.a.example',
        'me@a.example',
      ),
      fc.string({ maxLength: 3, unit: 'binary' }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))

const anyPiece = fc.oneof(
  anyUrl.map((url) => `[a](${url})`),
  anyUrl.map((url) => `![a *b*](<${url}> "t")`),
  anyUrl.map((url) => `<${url}>`),
  anyUrl.map((url) => `<a href="${url}" id=${url}>x</a>`),
  anyUrl.map((url) => `<a HREF=${url} name='y'>x</a>`),
  anyUrl.map((url) => `<img srcset="${url} 1x, ${url}"\nsrc='${url}'>`),
  anyUrl.map((url) => `word:b[c](${url})`),
  anyUrl.map((url) => `\n\n::card[${url}]{href="${url}" #${url}}\n\n`),
  anyUrl.map((url) => `\n\n:::card Title ${url} {href=${url}}\n[a](b)\n:::\n\n`),
  anyUrl.map((url) => `\n\n[r]: ${url} "t"\n\n`),
  anyUrl.map((url) => `\n\n| a |\n|---|\n| [x](${url}) |\n\n`),
  anyUrl.map((url) => `\n\n# T [x](${url}) {#${url}}\n\n`),
  anyUrl.map((url) => `[${url}][r] [${url}][] ![x][${url}] [^${url}]`),
  anyUrl.map((url) => `\n<!-- check-disable ${url} -- ${url} -->\n{/* check-ignore-line ${url} */}`),
  anyUrl.map((url) => `\n<Tabs>\n<TabItem value="${url}">\n  [a](${url})\n</TabItem>\n</Tabs>\n`),
  anyUrl.map((url) => `\n\n<script>\n[a](${url})\n\n<a href="${url}">\n`),
  anyUrl,
  fc.constantFrom(
    '\n',
    '\r\n',
    '\r',
    '\n\n',
    '\t',
    ' ',
    '> ',
    '- ',
    '1. ',
    '    ',
    '```\n',
    '`',
    '---\n',
    '&#10;',
  ),
  fc.string({ maxLength: 8, unit: 'binary' }),
)

const anyPage = fc.array(anyPiece, { maxLength: 8 }).map((parts) => parts.join(''))

/** The same inside of a quote, a list, a directive, and with other line endings. */
const anyContext = fc.constantFrom(
  (page: string) => page,
  (page: string) => `> ${page.replaceAll('\n', '\n> ')}`,
  (page: string) => `-\t${page.replaceAll('\n', '\n\t')}`,
  (page: string) => `x[^1]\n\n[^1]: ${page.replaceAll('\n', '\n    ')}`,
  (page: string) => `:::note A title\n${page}\n:::\n`,
  (page: string) => page.replaceAll('\n', '\r\n'),
  (page: string) => page.replaceAll('\n', '\r'),
)

const anyYaml = fc
  .array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom('image', 'title', 'slug', 'tags', 'x', '"image"', '__proto__'), anyUrl)
        .map(([key, value]) => `${key}: ${value}`),
      anyUrl.map((url) => `image: "${url}"`),
      anyUrl.map((url) => `image: '${url}' # check-ignore-line ${url}`),
      anyUrl.map((url) => `# check-ignore-next-line ${url}`),
      fc.string({ maxLength: 10 }),
    ),
    { maxLength: 6 },
  )
  .chain((lines) => fc.constantFrom('\n', '\r\n').map((end) => ['---', ...lines, '---', 'x'].join(end)))

/** By their content. */
export const TEXTS: readonly (readonly [name: string, text: fc.Arbitrary<string>])[] = [
  [
    'Markdown, HTML, directives and comments of any kind',
    fc.tuple(anyPage, anyContext).map(([page, wrap]) => wrap(page)),
  ],
  ['front matter', anyYaml],
  ['pages as authors write them', anyMarkdown],
  ['no text at all', fc.string({ maxLength: 200, unit: 'binary' })],
]
