/** Highlighting depends only on the code, not on code highlighted before. */
import { expect, test } from 'vitest'
import { tokenize } from '../../src/highlight/grammars.ts'
import { GRAMMARS } from '../../src/highlight/languageNames.ts'

/** Code that other grammars would change if they were loaded together. */
const SAMPLES: readonly (readonly [grammar: string, code: string])[] = [
  ['markup', '<style>a { color: red }</style><script>const a = 1</script><p style="color: red">x</p>'],
  ['markdown', '# A\n\n```ruby\nputs 1\n```\n\n```js\nconst a = 1\n```\n'],
  ['c', 'kernel void f(float4 a) { barrier(0); }'],
  ['javascript', '/** @param {string} a */\nconst b = document.querySelector(a).then(x => x)'],
  ['css', 'a:hover > b { color: #fff; width: 3px }'],
  ['php', '<?php /** @var string $a */ $this->foo(__DIR__); ?><b>x</b>'],
  ['csharp', '/// <summary>x</summary>\nint a = 1;'],
  ['pug', ':sass\n  a\n    color: red\np x'],
]

/** Grammars that extend others, or that others look up. */
const OTHERS = 'opencl jsdoc phpdoc ruby sass scss tsx javadoc handlebars twig'

const tokensOf = () => SAMPLES.map(([grammar, code]) => JSON.stringify(tokenize(code, grammar)))

test('BLD-1: highlighting does not depend on code highlighted before', () => {
  const before = tokensOf()
  for (const grammar of OTHERS.split(' ')) tokenize('x', grammar)
  expect(tokensOf()).toEqual(before)
  expect(before[0]).toContain('"keyword"')
})

test('BLD-1: a grammar does not change others that were loaded before it', () => {
  for (const grammar of ['dart', 'swift', 'elixir']) tokenize('class A {}', grammar)
  const alone = JSON.stringify(tokenize('<% if a %>', 'erb'))
  tokenize('{{ a }}', 'handlebars')
  expect(JSON.stringify(tokenize('<% if a %>', 'erb'))).toBe(alone)
})

test('MD-4: every known language can be highlighted', () => {
  for (const grammar of GRAMMARS)
    expect(tokenize('a { b } // c', grammar)).toEqual(expect.arrayContaining([expect.anything()]))
})
