/** Documents of right, odd and wrong Markdown, in which every word that a reader should see is a name such as `q7q`. */
import fc from 'fast-check'

/** `§` stands for a word. */
const INLINE = `
§
§ §
*§*
**§**
_§_
~~§~~
*§ **§*§**
\`§\`
[§](./a.md)
[§](<./a.md> "§")
[§][r]
[§][]
[§]
![§](i.png)
![§][r]
[![§](i.png)](b.md)
<https://§.example>
https://a.example/§
<b>§</b>
<b>§
§</b>
<b/>§
<i title=x>§
<br>§
<a name="x"/>§
<a name="x">§
<video src="x.mp4"/>§
<span class="x"/>§
<kbd>§</kbd><sub>§</sub>
<font color="red">§</font>
<center>§</center>
<button>§</button>
<label>§</label>
<textarea>§</textarea>
<select><option>§</option></select>
<template>§</template>
<script>§</script>
<iframe>§</iframe>
<noscript>§</noscript>
<math><mi>§</mi></math>
<svg><text>§</text></svg>
<Foo>§</Foo>
<Foo bar="x">§
<Foo/>§
<Tabs>§</Tabs>
<Badge text="§"/>§
<foo-bar>§</foo-bar>
a < § > b
<§>
&lt;§&gt; &nope; §
\\* § \\[
:kbd[§]
:badge[§]{type=tip}
:icon[§]{name=rocket}
:link-button[§]{href=./a.md}
:foo[§]
:foo[§]{a=b}
:Foo[§ :kbd[§]]
:foo:§
§[^1]
§[^§]
^[§]
==§==
H~§~
x^§^
{§}
{{ § }}
§ {#x}
§ {.a}
[§]{.a}
[[§]]
[§
![§]
[ ] §
| §
§ | §
§  
§\\
$§$
$$§$$
:smile: §
<!-- c -->§
[!NOTE] §
`
  .split('\n')
  .filter((piece) => piece !== '')

const BLOCKS: readonly string[] = [
  '# ¶',
  '## ¶',
  '## ¶ {#x}',
  '¶\n===',
  '¶',
  '¶\n¶',
  '- ¶\n- ¶',
  '- ¶\n\n  ¶\n- ¶',
  '- [x] ¶\n- [ ] ¶',
  '3. ¶\n4. ¶',
  '- ¶\n  - ¶\n    - ¶',
  '> ¶\n> ¶',
  '> ¶\n¶',
  '> [!TIP]\n> ¶',
  '> [!TIP] ¶\n> ¶',
  '> [!FOO]\n> ¶',
  '    §\n    §',
  '```js title="§"\n§\n```',
  '```\n§',
  '```§\n§\n```',
  '```mermaid\n§\n```',
  '| ¶ | ¶ |\n|---|---|\n| ¶ | ¶ |',
  '| ¶ | ¶ |\n|---|---|\n| ¶ | ¶ | ¶ |',
  '| ¶ | ¶ |\n|---|---|\n| ¶ |',
  '| ¶ | ¶ |\n|---|\n| ¶ | ¶ |',
  '| ¶ |\n|---|---|\n| ¶ | ¶ |',
  '¶ | ¶\n---|---\n¶ | ¶ | ¶',
  '| § | § |\n|---|---|\n| `§|§` | § |',
  '|---|---|\n| § | § |',
  '[^1]: ¶',
  '[^1]: ¶\n\n    ¶',
  '[^2]: ¶',
  '[^2]: ¶\n\n    ¶\n\n    - ¶',
  '§\n: ¶',
  '§\n: ¶\n: ¶\n\n§\n: ¶',
  ': ¶',
  '*[§]: §',
  '<div>\n\n¶\n\n</div>',
  '<div>¶\n\n¶\n\n',
  '<div id="x"/>\n\n¶',
  '<video src="x.mp4" />\n\n¶',
  '<video src="x.mp4">\n\n¶',
  '<details>\n<summary>§</summary>\n\n¶\n\n</details>',
  '<details>\n<summary>§\n\n¶\n\n</details>',
  '<summary>§</summary>',
  '<table><tr><td>§</td></tr></table>',
  '<table>\n<tr>\n<td>\n\n¶\n\n</td>\n</tr>\n§\n</table>',
  '<table><caption>§</caption><tr><td>§</table>\n\n¶',
  '<ul>§<li>§<li>§</ul>',
  '<dl><dt>§<dd>§</dl>',
  '<li>§</li>',
  '<td>§</td>',
  '<p align="center">\n§\n\n¶\n</p>',
  '<p>§<div>§</div>§</p>',
  '<pre>\n§\n\n§\n</pre>',
  '<h1>§</h1>',
  '<style>\n§\n</style>',
  '<script>\n§\n\n§\n</script>\n\n¶',
  '<Tabs>\n<TabItem value="a" label="§">\n\n¶\n\n</TabItem>\n</Tabs>',
  '<Tabs>\n\n¶\n\n<TabItem value="a">¶</TabItem>\n\n¶\n\n</Tabs>',
  '<TabItem value="a">\n\n¶\n\n</TabItem>',
  '<Foo a="b">\n\n¶\n\n</Foo>',
  '<Foo a="b">\n\n¶',
  '<Foo a="b" />\n\n¶',
  '<Admonition type="tip" title="§">\n\n¶\n\n</Admonition>',
  '<Steps>\n\n1. ¶\n2. ¶\n\n¶\n\n</Steps>',
  '<Card title="§">¶</Card>',
  ':::note\n¶\n:::',
  ':::note §\n¶\n:::',
  ':::note[¶]\n¶\n:::',
  ':::note{title="§"}\n¶\n:::',
  ':::note §\n¶',
  ':::foo §\n¶\n:::',
  ':::foo[§]{a=b}\n¶\n:::',
  ':::details §\n¶\n:::',
  ':::details\n¶\n:::',
  '::::tabs\n:::tab[§]\n¶\n:::\n:::tab[§]\n¶\n:::\n::::',
  '::::tabs\n¶\n:::tab[§]\n¶\n:::\n¶\n::::',
  ':::tabs[§]\n¶\n:::',
  ':::tab[§]\n¶\n:::',
  ':::code-group\n```js [§]\n§\n```\n¶\n```ts\n§\n```\n:::',
  ':::code-group[§]\n¶\n:::',
  ':::steps\n1. ¶\n2. ¶\n:::',
  ':::steps\n¶\n\n1. ¶\n\n¶\n:::',
  ':::steps[§]\n### ¶\n¶\n### ¶\n:::',
  ':::steps\n- ¶\n:::',
  '::::cards\n¶\n:::card[§ *§*]{href=./a.md}\n¶\n:::\n::::',
  ':::card{title="§"}\n¶\n:::',
  '::card[§]{href=./a.md}',
  '::::features[§]\n:::feature[§]\n¶\n:::\n¶\n::::',
  ':::hero\n# ¶\n¶\n:::',
  ':::hero[§]\n¶\n:::',
  ':::params[§]\n- `§` (§) - ¶\n- ¶\n:::',
  ':::params\n¶\n- `§`: ¶\n  - `§` ¶\n\n¶\n:::',
  ':::fields\n| § | § |\n|---|---|\n| § | ¶ |\n:::',
  ':::fields\n`§`\n: ¶\n:::',
  ':::example[§]\n¶\n\n```md\n§\n```\n:::',
  ':::example\n```md\n§\n```\n¶\n:::',
  ':::file-tree\n- § §\n  - §/\n- **§** ¶\n:::',
  ':::file-tree[§]\n¶\n- §\n:::',
  ':::file-tree\n- §\n\n  ¶\n:::',
  '::foo[¶]{a=b}',
  '::Foo',
  '::: raw §\n¶\n:::',
  '::: v-pre\n¶\n:::',
  ':::\n¶\n:::',
  '!!! note "§"\n    ¶',
  '=== "§"\n    ¶',
  '???+ tip "§"\n    ¶',
  '/// tab | §\n¶\n///',
  '{% note %}\n¶\n{% endnote %}',
  '{{< foo "§" >}}\n¶\n{{< /foo >}}',
  '{{% foo %}}¶{{% /foo %}}',
  'import X from "x"',
  'export const a = 1',
  '[r]: ./def.md',
  '---',
  '<!--\nc\n-->',
  '<!-- prettier-ignore -->',
  '![§ *§*](i.png)',
  '![§](i.png) *§*',
  '$$\n§\n$$',
  '\\[ § \\]',
  '+++\n§',
  '::include{file="./no.md"}',
  '@include: ./no.md §',
  '<<< ./no.ts §',
  '--8<-- "no.md"',
]

const inline = fc.array(fc.constantFrom(...INLINE), { minLength: 1, maxLength: 2 })

const block = fc
  .tuple(fc.constantFrom(...BLOCKS), fc.array(inline, { minLength: 8, maxLength: 8 }))
  .map(([piece, pieces]) => {
    let next = 0
    return piece.replace(/¶/g, () => pieces[next++ % pieces.length]?.join(' ') ?? '§')
  })

/** Each block alone, with plain words. */
export const EVERY_BLOCK: readonly string[] = [
  ...BLOCKS.map((piece) => piece.replaceAll('¶', '§')),
  ...INLINE,
].map((piece) => numberWords(`§\n\n${piece}\n\n§\n`))

export function numberWords(text: string): string {
  let number = 0
  return text.replace(/§/g, () => {
    number += 1
    return `q${number}q`
  })
}

/** The words of a document in order, with their offsets. */
export const wordsIn = (text: string): { word: string; index: number }[] =>
  [...text.matchAll(/q\d+q/g)].map(({ 0: word, index }) => ({ word, index }))

export const anyWords = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 4 }), fc.constantFrom('\n', '\n\n', '\n\n', '\r\n\r\n'))
  .map(([blocks, between]) => numberWords([...blocks, '§'].join(between)))
