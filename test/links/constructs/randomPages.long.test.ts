/** Random documents: `check` reports exactly the broken links of the built pages, at their places. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from '../../../src/shared/diagnostic.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { openSite } from '../../helpers/openSite.ts'

/** `#` stands for a unique name, so that a link and its finding can be matched. */
const INLINE = [
  '[a](#.md)',
  '![a](#.png)',
  '<a href="#.md">x</a>',
  "<img src='#.png'>",
  '[a](<# b.md> "t")',
  '`[a](#.md)`',
  '\\[a](#.md)',
  '<!-- [a](#.md) -->',
  '[![i](#.png)](#.md)',
  '**b [a](#.md) c**',
  '<b>[a](#.md)</b>',
  '<a title="[x](#.md)" href=#.md>x</a>',
  '&amp; é 😀 [a](#.md)',
  '<code>[a](#.md)</code>',
  '~~[a](#.md)~~',
  '[a](#.md',
  '](#.md)',
  'text',
  'a_b*c',
  '<span>',
  '</span>',
  '[',
]
const UNBALANCED = ['`', '[a `](#.md)', '<a href="#.md"', 'a | b', '*']
const JSX = [
  '{/* [a](#.md) */}',
  '{"[a](#.md)"}',
  '{f({ a: "}" }, "[a](#.md)")}',
  '<Foo {...r} id={b}>[a](#.md)</Foo>',
  "<a href={'#.md'} onClick={() => a > 1}>x</a>",
  '<Foo.Bar data={{ a: 1 }} />',
  '{a && <a href="#.md">x</a>}',
  '{/* a\nb [a](#.md)\n*/}',
  '<a\n\n  title="[x](#.md)"\n\n  href="#.md"\n>x</a>',
  '<img\n\n  src={"#.png"}\n\n/>',
  '<b title={[\n\n"[x](#.md)"]}>[a](#.md)</b>',
  '<Foo c={{\n\n}} />',
  '<img src={x} /> <img src={require("#.png").default} />',
]

/** Block templates; `@` stands for an inline text. */
const BLOCKS = [
  '@\n@',
  '## @',
  '| a | b |\n|---|---|\n| @ | @ |',
  ':::note[@]\n@\n:::',
  '```\n@\n```',
  '    @',
  '<div>\n@\n</div>',
  '<div>\n\n@\n\n</div>',
  '<details>\n<summary>@</summary>\n\n@\n\n</details>',
  '<pre>@</pre>',
  '<p>@\n@</p>',
  'a[^n]\n\n[^n]: @',
]

const indent = (text: string, first: string, others: string): string =>
  first + text.replaceAll('\n', `\n${others}`)

const containers: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => indent(text, '> ', '> '),
  (text) => indent(text, '- ', '  '),
  (text) => indent(text, '1. a\n2. ', '   '),
]

const anyDocument = (inline: readonly string[]): fc.Arbitrary<string> => {
  const line = fc
    .array(fc.constantFrom(...inline), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(' '))
  const block = fc
    .tuple(
      fc.constantFrom(...BLOCKS),
      fc.array(line, { minLength: 2, maxLength: 2 }),
      fc.constantFrom(...containers),
    )
    .map(([form, lines, contain]) => {
      const isOneLine = /^(?:## @|\|)|\[@\]|: @$/.test(form)
      const texts = isOneLine ? lines.map((one) => one.replaceAll('\n', ' ')) : lines
      return contain(form.replace(/@/g, () => texts.shift() ?? 'text'))
    })
  return fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => `${blocks.join('\n\n')}\n`)
}

function nameAll(text: string, document: number): string {
  let count = 0
  return text.replace(/#(?=\.| b)/g, () => {
    count += 1
    return `no${document}-${count}-`
  })
}

const NAME = /no\d+-\d+-/

/**
 * Names in the addresses of an article; its own anchors hold the words of headings. A value in braces is code, which
 * stays as text in a file that is not valid MDX and has a finding of its own.
 */
const namesIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="(?![#{])([^"]*)"/g)].flatMap(
    ([, address = '']) => NAME.exec(address) ?? [],
  )

function writtenAt({ targetPlace }: Finding, text: string): string | undefined {
  if (targetPlace === undefined) return undefined
  const { start, end } = targetPlace
  return text.split('\n')[start.line - 1]?.slice(start.column - 1, end.column - 1)
}

/** What the expressions and elements name. Links that only running code creates are not checked: `a` is false. */
const NAMES = `export const Foo = ({ children }) => children
Foo.Bar = () => null
export const [f, a, x, r, b] = [() => null, false, '', {}, '']

`

async function expectEqual(texts: readonly string[], extension: string) {
  const documents = texts.map((text, index) => {
    const named = nameAll(text, index)
    return [`docs/d${index}.${extension}`, extension === 'mdx' ? NAMES + named : named] as const
  })
  const config = "export default { onBrokenLinks: 'warn', onBrokenAssets: 'warn' }\n"
  const parent = makeFolder()
  try {
    const site = openSite({ 'xpre.config.mjs': config, ...Object.fromEntries(documents) }, parent)
    const { report } = await site.check()
    await site.build()
    for (const [file, text] of documents) {
      const page = path.join(site.dir, `build/docs/${path.basename(file, `.${extension}`)}/index.html`)
      const [article = ''] = /<article[\s\S]*<\/article>/.exec(readFileSync(page, 'utf8')) ?? []
      const found = report.findings.filter((one) => one.file === file && NAME.test(one.target ?? ''))
      const names = found.map(({ target = '' }) => NAME.exec(target)?.[0])
      expect([text, [...new Set(names)].sort()]).toEqual([text, [...new Set(namesIn(article))].sort()])
      for (const one of found) expect([text, writtenAt(one, text) ?? one.target]).toEqual([text, one.target])
    }
  } finally {
    removeFolder(parent)
  }
}

test.each([
  ['md', [...INLINE, ...UNBALANCED]],
  ['mdx', [...INLINE, ...JSX]],
] as const)('CHK-2: the links of random .%s pages', { timeout: 600_000 }, async (extension, inline) => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDocument(inline), { minLength: 30, maxLength: 60 }), (texts) =>
      expectEqual(texts, extension),
    ),
    { numRuns: 8, endOnFailure: true },
  )
})
