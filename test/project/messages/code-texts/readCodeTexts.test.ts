import { expect, test } from 'vitest'
import { readCodeTexts } from '../../../../src/project/messages/code-texts/readCodeTexts.ts'
import { readMdxTexts } from '../../../../src/project/messages/code-texts/readMdxTexts.ts'

const IMPORTS = `import Translate, { translate } from '@docusaurus/Translate'
import { useTranslate, usePlural, Translate as Text } from 'xpre-docs/runtime'
import * as R from 'xpre-docs/runtime'
`

const inComponent = (code: string): string => `${IMPORTS}
const NAME = 'name'
export default function Page({ n }: { n: number }): React.ReactNode {
  const t = useTranslate()
  const plural = usePlural()
  return <main>${code}</main>
}
`

const textsIn = (code: string) =>
  readCodeTexts(inComponent(code)).texts.map(({ id, message, description }) => [id, message, description])

test.each([
  ['<Translate id="a">Buy</Translate>', ['a', 'Buy', undefined]],
  ['<Text description="On a button">Buy</Text>', ['Buy', 'Buy', 'On a button']],
  [
    '<Translate id={"a"} values={{ n: <b>1</b> }}>\n  {"{n} lamps"}\n</Translate>',
    ['a', '{n} lamps', undefined],
  ],
  [
    '<Translate>\n  Buy a\n  lamp &amp; more\n</Translate>',
    ['Buy a lamp & more', 'Buy a lamp & more', undefined],
  ],
  ['<Translate id="a" />', ['a', undefined, undefined]],
  ['<p title={translate({ id: `a`, message: "One " + "lamp" })} />', ['a', 'One lamp', undefined]],
  ['{[1].map(() => t({ message: NAME, description: "For all" }))}', ['name', 'name', 'For all']],
  ['<R.Translate id="a">Buy</R.Translate>', ['a', 'Buy', undefined]],
  ['{t({ id: "a", message: "Buy" } as const)}', ['a', 'Buy', undefined]],
  ['{plural({ id: "n", message: "One lamp|{count} lamps" }, n)}', ['n', 'One lamp|{count} lamps', undefined]],
])('DOC-6: the text of %s is found', (code, text) => {
  expect(textsIn(code)).toEqual([text])
})

test.each([
  ['<Translate id={"a" + n}>Buy</Translate>', 'The id of <Translate> is computed'],
  ['<Translate>{n > 1 ? "a" : "b"}</Translate>', 'The text of <Translate> is computed'],
  [
    '<Translate>Buy <b>lamps</b></Translate>',
    "only accepts simple string values; write one text in quotes: {'Hello {name}'}",
  ],
  [
    '<Translate>Buy {n}</Translate>',
    "The component <Translate> only accepts simple string values; write one text in quotes: {'Buy {n}'}",
  ],
  [
    "<Translate values={{ n }}>\n  {n} of Ada's lamps\n</Translate>",
    'write one text in quotes: {"{n} of Ada\'s lamps"}',
  ],
  ['<Translate />', '<Translate> has neither an id nor a text; translation declarations must have at least'],
  ['{translate({ message: "" })}', 'translate() has neither an id nor a text'],
  ['{t({ id: "a", message: "a" + n })}', 'The text of t() is computed'],
  ['{t({ ...n })}', 'The argument of t() is computed'],
  ['{translate(n)}', 'The argument of translate() is computed'],
])('DOC-6: %s cannot be listed: %s', (code, message) => {
  const { texts, mistakes } = readCodeTexts(inComponent(code))
  expect(texts).toEqual([])
  expect(mistakes.map((mistake) => mistake.message)).toEqual([expect.stringContaining(message)])
  const [start = 0] = mistakes.map((mistake) => mistake.start)
  expect(start).toBeGreaterThanOrEqual(inComponent('').indexOf('<main>') + 6)
})

test('DOC-6: a text of a module has no language, and names of other modules are no texts', () => {
  const { texts, mistakes } = readCodeTexts(
    `${IMPORTS}export const title = translate({ message: 'Lamps' })\n`,
  )
  expect(texts.map(({ id }) => id)).toEqual(['Lamps'])
  expect(mistakes).toEqual([
    { message: expect.stringContaining('is called while the module is loaded'), start: IMPORTS.length + 21 },
  ])
  const other = `import { translate } from './math'\nexport const f = () => translate({ message: 'x' })\n`
  expect(readCodeTexts(other)).toEqual({ texts: [], mistakes: [] })
})

test('DOC-6: texts of a document are found in elements, expressions and attributes, but not in code', () => {
  const text = `---
title: Lamps
---

import { translate } from '@docusaurus/Translate'

<Translate id="block">Block</Translate>

A <Translate>word</Translate> and {translate({ id: 'inner', message: 'Inner' })}.

<Card title={translate({ message: 'Card' })}>

<Translate id={String(1)}>Computed</Translate>

</Card>

\`\`\`jsx
<Translate>Code</Translate>
\`\`\`
`
  const { texts, mistakes } = readMdxTexts(text)
  expect(texts.map(({ id, start }) => [id, text.slice(start, start + 10)])).toEqual([
    ['block', '<Translate'],
    ['word', '<Translate'],
    ['inner', 'translate('],
    ['Card', 'translate('],
  ])
  expect(mistakes.map(({ start }) => text.slice(start, start + 9))).toEqual(['{String(1'])
  expect(readMdxTexts('<Translate>')).toEqual({ texts: [], mistakes: [] })
})
