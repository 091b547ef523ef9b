/** Links and ids in JSX and expressions of `.mdx` files, compared with `.md`. */
import { describe, test } from 'vitest'
import { construct, inMdx, openConstructs } from './openConstructs.ts'

const ROWS = [
  inMdx('a spread before an id', '<Foo {...rest} id="x" />\n\n[a](#x) ¦[b](‸#y)\n', ['anchor #y']),
  inMdx(
    'a tag whose bracket has a line of its own',
    '¦<Foo\n  id={"spot"}\n  to={"‸no.md"}\n>\n\n[a](#spot) ¦[b](‸#other)\n\n</Foo>\n',
    ['md no.md', 'anchor #other'],
  ),
  inMdx(
    'plain attributes and a bracket on a line of its own, indented',
    '- Item\n\n  ¦<Foo\n    id="spot"\n    to="‸no.md"\n  >\n\n  [a](#spot)\n\n  </Foo>\n\n> ¦[b](‸#other)\n',
    ['md no.md', 'anchor #other'],
  ),
  inMdx(
    'a tag in a quote whose bracket has a line of its own',
    '> ¦<Foo\n>   id="spot"\n>   to={"‸no.md"}\n> >\n>\n> ¦[b](‸no.md)\n>\n> </Foo>\n\n[a](#spot)\n',
    ['md no.md', 'md no.md'],
  ),
  inMdx(
    'tabs whose tags have many lines',
    '> <Tabs\n>   groupId="os"\n> >\n> <TabItem\n>   value="a" label={"a > b"}>\n> ¦[x](‸no.md)\n> </TabItem>\n> </Tabs>\n> ¦[y](‸no.md)\n',
    ['md no.md', 'md no.md'],
  ),
  inMdx('a spread over two lines', '<Foo {...{\n  a: 1 }} id="x">text</Foo>\n\n[a](#x)\n'),
  inMdx('a template with an expression is code', '<Link href={`/a/$' + '{b}`}>x</Link> ¦[a](‸no.md)\n', [
    'md no.md',
  ]),
  inMdx('a template without one is a link', 'Text ¦<Link href={`‸/no`}>x</Link>\n', ['link /no']),
  inMdx('a string in braces, double quotes', 'Text ¦<Link to={"‸no.md"}>x</Link>\n', ['md no.md']),
  inMdx('a string in braces, single quotes', "Text ¦<Link to={'‸no.md'}>x</Link>\n", ['md no.md']),
  inMdx('a string in braces with blanks around', 'Text ¦<Link to={ "‸no.md" } id="a">x</Link> [a](#a)\n', [
    'md no.md',
  ]),
  inMdx('a string in braces of an element', 'Text ¦<a href={"‸no.md"}>x</a>\n', ['md no.md']),
  inMdx('a single-quoted string in braces of an element', "¦<a href={'‸no.md'}>x</a>\n", ['md no.md']),
  inMdx('a template in braces of an element', 'Text ¦<a href={`‸no.md`}>x</a>\n', ['md no.md']),
  inMdx(
    'an element as a block',
    '<div>\n  ¦<a className={x > 1 ? "a" : "b"} href={"‸no.md"}>x</a>\n</div>\n',
    ['md no.md'],
  ),
  inMdx('an expression as the address of an element', 'Text <a href={base + "/no.md"}>x</a>\n'),
  inMdx('an expression that contains a tag', 'Text <a title={<b href="no.md" />} href="ok.md">x</a>\n'),
  inMdx('an image of an element', 'Text ¦<img src={"‸no.png"} alt="" />\n', ['asset no.png']),
  inMdx(
    'an imported image, used twice',
    "import { b } from './b.png'\nimport a from '‸‸./a.png'\n\n¦<img src={a} alt='' />\n\n> Text ¦<img src = {a} /> [x](ok.md)\n",
    ['asset ./a.png', 'asset ./a.png'],
  ),
  inMdx(
    'an image in a block with links after it, which is imported',
    "import a from '‸./a.png'\n\n- <p>¦<img src={a}/> ¦<a href={`‸no.md`}>x</a>\n  ¦<a href='‸no.md'>x</a></p>\n",
    ['asset ./a.png', 'md no.md', 'md no.md'],
  ),
  inMdx(
    'modules and documents that are imported are no addresses',
    "import a from './a.js'\nimport b from './b.mdx'\n\n<a href={a}>x</a> <a href={b}>x</a>\n",
  ),
  inMdx('an import in code is no import', "```js\nimport a from './a.png'\n```\n\n<img src={a} />\n"),
  inMdx('an image by require', '¦<img src={require("‸./a.png").default} alt="" />\n', ['asset ./a.png']),
  inMdx('an image by require in a sentence', "Text ¦<img\n  src={ require( '‸./a.png' ) } />\n", [
    'asset ./a.png',
  ]),
  inMdx('an image by require in a component', 'Text ¦<Zoom src={require(`‸./a.png`).default} />\n', [
    'asset ./a.png',
  ]),
  inMdx('an image of a component that useBaseUrl gives', "¦<Zoom src={useBaseUrl('‸/a.png')} />\n", [
    'asset /a.png',
  ]),
  inMdx('an image that useBaseUrl gives', "¦<img src={useBaseUrl('‸/a.png')} />\n", ['asset /a.png']),
  inMdx(
    'blank lines in an attribute',
    '# A\n\n¦<Foo c={{\n\n  a: ">"\n}} href="‸./no.md" id="x"\n\n/>\n\n[a](#x) ¦[b](‸#y)\n',
    ['md ./no.md', 'anchor #y'],
  ),
  inMdx(
    'blank lines in a tag in a quote',
    '> ¦<Card\n>\n>   id="x"\n>   href="‸./no.md"\n> >\n> ¦[c](‸no.md)\n>\n> </Card>\n\n[a](#x) ¦[c](‸no.md)\n',
    ['md ./no.md', 'md no.md', 'md no.md'],
  ),
  inMdx(
    'blank lines in tabs',
    '<Tabs values={[\n\n  { a: 1 },\n]}>\n<TabItem\n\n  value="a" label="A">\n¦[c](‸no.md)\n</TabItem>\n</Tabs>\n¦[d](‸no.md)\n',
    ['md no.md', 'md no.md'],
  ),
  inMdx(
    'characters that start no tag before a blank line',
    'a <b and ¦[x](‸no.md)\n\n> ¦[y](‸no.md)\n\n<b and\n\n> ¦[z](‸no.md)\n\n<Foo a="b"\n\n> ¦[z](‸no.md)\n',
    ['md no.md', 'md no.md', 'md no.md', 'md no.md'],
  ),
  inMdx(
    'a tag with blank lines in code, which indented text is not',
    '    ¦<Foo\n\n      href="‸no.md" />\n\n```\n<Foo\n\nhref="no.md" />\n```\n\n¦<Foo\n\nhref="‸no.md" />\n',
    ['md no.md', 'md no.md'],
  ),
  construct('a tag in .md ends at a blank line', '<Foo\n\nhref="no.md" /> ¦[a](‸no.md)\n', ['md no.md']),
  inMdx(
    'a link beside an address that is an expression',
    '<img src={a.b + 1} /> ¦<a href={"‸no.md"}>x</a>\n',
    ['md no.md'],
  ),
  inMdx('an id of an image that is removed', '<img src={f()} id="x" />\n\n¦[a](‸#x)\n', ['anchor #x']),
  inMdx('a dotted name', '<Foo.Bar id="spot" />\n\n[a](#spot) ¦[b](‸#other)\n', ['anchor #other']),
  inMdx(
    'a dotted name in a line with content',
    'Text <Foo.Bar id="spot">¦[x](‸no.md)</Foo.Bar> [a](#spot)\n',
    ['md no.md'],
  ),
  inMdx(
    'a dotted name as a block with content',
    '<Foo.Bar id="spot">\n\n¦[x](‸no.md)\n\n</Foo.Bar>\n\n[a](#spot)\n',
    ['md no.md'],
  ),
  inMdx('a dotted name in small letters', '<motion.div id="spot">x</motion.div>\n\n[a](#spot)\n'),
  inMdx('a dotted name with an address', 'Text ¦<Foo.Link to="‸no.md">x</Foo.Link>\n', ['md no.md']),
  inMdx('a comment of many lines with a link after it', '{/* a\n[x](no.md)\n*/} text ¦[y](‸no.md)\n', [
    'md no.md',
  ]),
  inMdx('a comment of many lines in a sentence', 'Text {/* a\n[x](no.md) */} more ¦[y](‸no.md)\n', [
    'md no.md',
  ]),
  inMdx('a comment of many lines in a list', '- a {/* b\n  [x](no.md)\n  */} more ¦[y](‸no.md)\n', [
    'md no.md',
  ]),
  inMdx('a comment of many lines in a quote', '> a {/* b\n> [x](no.md)\n> */} more ¦[y](‸no.md)\n', [
    'md no.md',
  ]),
  inMdx('two comments in a line', '{/* [a](no.md) */} {/* [b](no.md) */} ¦[c](‸no.md)\n', ['md no.md']),
  inMdx('a comment before a heading', '{/* [a](no.md) */}\n## Here\n\n[a](#here)\n'),
  inMdx('a brace in a string of an expression', 'Text {"}[x](no.md){"} ¦[y](‸no.md)\n', ['md no.md']),
  inMdx('a call with a link in a string', 'Text {f({ a: "}" }, "[x](no.md)")} ¦[y](‸no.md)\n', ['md no.md']),
  inMdx('a condition with an element', 'Text {isOpen && <a href="no.md">x</a>} ¦[y](‸no.md)\n', ['md no.md']),
  inMdx(
    'an expression of many lines',
    '{items.map((item) => (\n  <a href="no.md">{item}</a>\n\n))}\n\n¦[y](‸no.md)\n',
    ['md no.md'],
  ),
  inMdx(
    'an expression whose brace stands alone',
    '{\n  isOpen && (\n    <a href="no.md">x</a>\n  )\n}\n\n¦[y](‸no.md)\n',
    ['md no.md'],
  ),
  inMdx(
    'nested braces in an attribute',
    '<Foo data={{ a: "}", b: { c: { d: { e: 1 } } } }} id="x" />\n\n[a](#x)\n',
  ),
  inMdx('an apostrophe in an expression', "Text {is && <p>Don't [x](no.md)</p>} ¦[y](‸no.md)\n", [
    'md no.md',
  ]),
  inMdx('an exported element', 'export const x = <a href="no.md">x</a>\n\n¦[y](‸no.md)\n', ['md no.md']),
  inMdx(
    'an exported function with a blank line',
    'export function F() {\n  const a = 1\n\n  return <a href="no.md">[x](no.md)</a>\n}\n\n¦[y](‸no.md)\n',
    ['md no.md'],
  ),
  inMdx(
    'an exported block',
    'export const x = (\n<div>\n<a href="no.md">x</a>\n</div>\n)\n\n¦[y](‸no.md)\n',
    ['md no.md'],
  ),
  inMdx('an import over many lines', "import {\n  a,\n  b,\n} from './no.md'\n\n¦[y](‸no.md)\n", [
    'md no.md',
  ]),
  inMdx(
    'imports without a blank line',
    "import a from './no.md'\nimport b from './no.mdx'\n\n¦[y](‸no.md)\n",
    ['md no.md'],
  ),
  inMdx(
    'an export right below the front matter',
    "---\ntitle: A\n---\nexport const x = [\n  'a',\n\n  '[x](no.md)',\n]\n\n¦[y](‸no.md)\n",
    ['md no.md'],
  ),
  inMdx(
    'a template with a blank line in an export',
    'export const x = `\na {\n\n[x](no.md) \\`\n\n$' + '{f(`\n\n[x](no.md)`)}`\n\n¦[y](‸no.md)\n',
    ['md no.md'],
  ),
  inMdx(
    'brackets in texts, comments and patterns of an export',
    "export const x = {\n  a: '}', // don't }\n\n  b: /[/}\"`]{/,\n  /* ` ( */\n\n  c: '[x](no.md)',\n}\n\n¦[y](‸no.md)\n",
    ['md no.md'],
  ),
  inMdx('a quotient in an export', 'export const x = a / b(1) / c({ d: "(" })\n\n¦[y](‸no.md)\n', [
    'md no.md',
  ]),
  inMdx(
    'brackets in the text of exported elements',
    'export const A = () => <b>:(</b>\n\n¦[y](‸no.md) :)\n\nexport default () => (\n  <>\n    <b title=")" a={b > 1}>1) [x](no.md) :( {a["{"]}</b>\n\n    <br /></>\n)\n\n¦[z](‸no.md) :)\n',
    ['md no.md', 'md no.md'],
  ),
  inMdx(
    'a comparison and a type before brackets in an export',
    'export const a = (b) => <T,>(c) => b <c && (d)\n\n¦[y](‸no.md)\n',
    ['md no.md'],
  ),
  inMdx(
    'an apostrophe in the text of an exported element',
    'export const F = () => (\n  <p>\n    don\'t [x](no.md)\n\n    it\'s <a href="https://a.example/x">x</a>\n  </p>\n)\n\n¦[y](‸no.md)\n',
    ['md no.md'],
  ),
  inMdx(
    'imports with comments',
    "import a from './no.md' // [x](no.md) (\n// [x](no.md)\nimport b from './no.md'; /* { */\n\n¦[y](‸no.md)\n",
    ['md no.md'],
  ),
  inMdx('an export that is never closed ends with its paragraph', 'export const x = {\n\n¦[y](‸no.md)\n', [
    'md no.md',
  ]),
  inMdx('a pattern with braces in an expression', 'Text {f(/[}]/, "[x](no.md)")} ¦[y](‸no.md)\n', [
    'md no.md',
  ]),
  inMdx('a sentence that begins with import', 'import ¦[y](‸no.md) first.\n', ['md no.md']),
  inMdx(
    'code is code',
    '`{/* [x](no.md) */}` `<Foo {...a} to={"no.md"}>`\n\n```jsx\n<Foo to={"no.md"} {...rest} />\nexport const a = 1\n```\n',
  ),
  inMdx('an escaped brace', 'Text \\{"¦[x](‸no.md)"\\}\n', ['md no.md']),
  inMdx('an id of a heading in braces', '## Title {#own}\n\n[a](#own) ¦[b](‸#title)\n', ['anchor #title']),
  inMdx('directives keep their braces', ':::tip{title="A" id="here"}\n¦[x](‸no.md)\n:::\n\n[a](#here)\n', [
    'md no.md',
  ]),
  inMdx('columns after JSX', '<Foo {...rest} to={"ok.md"}>a</Foo> {/* c */} ¦[y](‸no.md)\n', ['md no.md']),
  inMdx(
    'a comment of many lines in a block of HTML',
    '- <p>{/* a\n  [x](no.md)\n  */} ¦<a href={"‸no.md"}>x</a> {/* b */} ¦<a href="‸no.md">y</a></p>\n',
    ['md no.md', 'md no.md'],
  ),
  inMdx(
    'an expression with a tag in a block of HTML',
    '<p>{a && <a href="no.md">x</a>} {"a"} ¦<a href="‸no.md">y</a></p>\n',
    ['md no.md'],
  ),
  inMdx(
    'a component in pre is a component',
    '<pre>¦<Foo to="‸no.md" /> ¦<a href={"‸no.md"} onClick={() => a > 1}>x</a></pre>\n',
    ['md no.md', 'md no.md'],
  ),
  inMdx('a frame that closes itself', '<iframe src="https://other.example/x" />\n\n¦[y](‸no.md)\n', [
    'md no.md',
  ]),
  inMdx('a template that closes itself', '<template />\n\n## In it\n\n[a](#in-it) ¦[y](‸no.md)\n', [
    'md no.md',
  ]),
  inMdx('an object that closes itself in a sentence', 'Text ¦<object data="‸x" /> ¦[y](‸no.md)\n', [
    'asset x',
    'md no.md',
  ]),
  inMdx(
    'elements of plain text that close themselves',
    '<textarea />\n<script src="a.js" />\n\n> <style />\n> ¦[w](‸no.md)\n\n- <pre/>\n\n  ¦[x](‸no.md)\n\n<TEXTAREA /> ¦[y](‸no.md)\n',
    ['md no.md', 'md no.md', 'md no.md'],
  ),
  inMdx('a title that closes itself', '<title /> ¦[y](‸no.md)\n', ['md no.md']),
  inMdx(
    'Markdown below elements that close themselves',
    '<a id="x" />\n## A heading\n\n- ¦<video src="‸no.mp4" />\n  <div id={"y"}/>\n  ¦[b](‸no.md)\n\n[a](#x) [a](#y) [a](#a-heading)\n',
    ['asset no.mp4', 'md no.md'],
  ),
  inMdx(
    'an element that closes itself over many lines',
    '¦<iframe\n  title={"a > b"}\n  src="‸x"\n/>\n¦[y](‸no.md)\n',
    ['link x', 'md no.md'],
  ),
  construct('an element in .md that a slash closes', '<template />\n\n¦[y](‸no.md)\n', ['md no.md']),
  construct('braces in .md are text', 'Text {"¦[x](‸no.md)"} {/* ¦[y](‸none.md) */}\n', [
    'md no.md',
    'md none.md',
  ]),
  construct(
    'a value in braces of a tag in .md is no address',
    'Text <a href={"no.md"}>x</a> <a href={no}>y</a>\n',
  ),
  construct('a dotted name in .md is text', '<Foo.Bar id="spot"> ¦[a](‸#spot)\n', ['anchor #spot']),
  construct('import in .md', 'import a from ¦[x](‸no.md)\n', ['md no.md']),
]

describe('MD-12: links in JSX', () => {
  const expectRow = openConstructs(ROWS, { 'xpre.config.mjs': 'export default {}\n' })
  test.each(ROWS)('$name', (row) => expectRow(row))
})
