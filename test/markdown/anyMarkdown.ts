import fc from 'fast-check'

/** Pieces of a line, with unusual ones. */
const inline = fc.oneof(
  fc.constantFrom(
    'word',
    'two words',
    '*em*',
    '**strong**',
    '_a_b_',
    '~~gone~~',
    '`code`',
    '``ab``',
    '[link](./a.md)',
    '[link](<a b.md> "title")',
    '![alt](./i.png)',
    '[![alt](i.png)](b.md)',
    '[ref][r]',
    '[r]',
    '<https://a.example/x>',
    'https://a.example/x?y=1&z=2',
    'www.example.com',
    'me@example.com',
    '<b>bold</b>',
    '<a href="x">y</a>',
    'a<!-- c -->',
    '<i class=a/b>i</i>',
    '10:30',
    'node:fs',
    ':kbd[Ctrl]',
    ':link-button[b]{href=./a.md}',
    ':x{a=b}',
    '{braces}',
    '{#id}',
    '&amp; &copy; &nope;',
    '\\* \\[',
    'a < b > c',
    '[^1]',
    '😀',
    'é',
    '  ',
    'end  ',
    'end\\',
    '[ ] x',
    '| cell',
    '[!NOTE]',
  ),
  fc.string({ maxLength: 6, unit: fc.constantFrom(...'ab []()<>!#|\\&;~.1"\'') }),
)

const line = fc.array(inline, { maxLength: 4 }).map((parts) => parts.join(' '))

const start = fc.constantFrom(
  '',
  '',
  '',
  '# ',
  '## ',
  '- ',
  '1. ',
  '> ',
  '> > ',
  '  ',
  '- > ',
  '| a | b |\n|---|:-:|\n| ',
  '[r]: ./def.md "t" \n',
  '[^1]: ',
  '- [x] task ',
)

const whole = fc.constantFrom(
  '',
  '',
  '---',
  '***',
  '```js title="a"\ncode\n```',
  '~~~\nopen',
  ':::note\ntext\n:::',
  ':::tip Title here\ntext\n:::',
  ':::note[Label]{#id}\ntext\n:::',
  '::::tabs\n:::tab[One]\na\n:::\n::::',
  '::leaf[x]{a="b"}',
  '<div>\n\n*x*\n\n</div>',
  '<details>\n<summary>s</summary>',
  '<!--\ncomment\n-->\n',
  'Setext\n===',
  'text\n\n    indented\n    code',
  '> [!TIP]\n> text',
)

const block = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(start, line).map(([first, rest]) => first + rest) },
  { weight: 1, arbitrary: whole },
)

/** A page with everything that authors may write, valid or not, without `EXCEPTIONS` of `parsers.test.ts`. */
export const anyMarkdown = fc
  .tuple(fc.array(block, { maxLength: 7 }), fc.constantFrom('\n', '\n', '\n\n', '\n\n', '\r\n'))
  .map(([blocks, between]) => ['Start', '', ...blocks].join(between))
