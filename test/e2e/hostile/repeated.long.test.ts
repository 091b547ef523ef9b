/** A repeated character, of any number, ends neither the process nor the patience of authors, in Markdown and in MDX. */
import { expect, test } from 'vitest'
import { openSite } from '../../helpers/openSite.ts'
import { start } from '../process/runCommand.ts'

const UNITS = [
  ...[
    '(',
    '[',
    '{',
    '<',
    '<a>',
    '</a>',
    '<a',
    '<!--',
    '`',
    '"',
    "'",
    '*',
    '_',
    '~~',
    '|',
    '!',
    '![',
    '[^a',
    '[a](',
    '- ',
    '+ ',
  ],
  ...[
    '> ',
    '- a\n',
    '1. ',
    ':::a\n',
    ':a[',
    '$',
    '$$\n',
    '^',
    '=',
    '/',
    '//',
    '/*',
    '{/*',
    '\\',
    '&amp;',
    '#',
    '\t',
    '\n',
    'a\n\n',
  ],
  ...[
    'a=>',
    'a?',
    'a?a:',
    'a.',
    'a(',
    '`${',
    '()=>{',
    'new ',
    'await ',
    'a=',
    'a+',
    'a**',
    'function(){',
    'class{a=',
    '{a:',
    'a[',
    'if(a)',
    'if(a)b;else ',
    'for(;;)',
    'class extends ',
  ],
  ...[
    '<>',
    '<A>{',
    '<A a={',
    '<A a=<',
    '[...',
    'async()=>',
    'a??',
    '({',
    'import(',
    '(")"+',
    '/)/+(',
    '<A a="\\" b={',
  ],
]

const CONTEXTS = {
  md: ['X', '# X', '| a |\n| - |\n| X |', '[X](b)', '- X', '<div X>', '---\na: X\n---\n', '```\nX\n```'],
  mdx: [
    'X',
    'a {X} b',
    '{X}',
    '<A b={X} />',
    '<A b="X" />',
    '<A>X</A>',
    'export const a = X',
    'export function f(){X}',
    "import X from './a.js'",
  ],
}

const LENGTHS = [1_000, 20_000, 1_000_000] as const

/** A million characters take a minute a context; contexts repeat what a shorter text shows. */
const MAX_CONTEXTS = 2

const ROWS = LENGTHS.flatMap((length) =>
  (['md', 'mdx'] as const).flatMap((kind) =>
    (length === 1_000_000 ? CONTEXTS[kind].slice(0, MAX_CONTEXTS) : CONTEXTS[kind]).map(
      (context) => [kind, context, length] as const,
    ),
  ),
)

test.each(ROWS)(
  'BLD-6: a document of %s with %j of %i repetitions is read or is a finding',
  async (kind, context, length) => {
    const documents = UNITS.map((unit, index) => {
      const repeated = unit.repeat(length === 1_000_000 ? length / unit.length : length)
      return [`docs/${index}.${kind}`, context.replace('X', () => repeated)]
    })
    const { dir } = openSite({ 'docs/index.md': '# Home\n', ...Object.fromEntries(documents) })
    const { signal, stderr } = await start(dir, ['check', '--quiet', '--timeout', '60']).end
    expect({ signal, stderr: stderr.includes('bug in xpre-docs') ? stderr.slice(0, 2_000) : '' }).toEqual({
      signal: null,
      stderr: '',
    })
  },
)
