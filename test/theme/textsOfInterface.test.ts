/** Texts that readers see come from the table of messages, so that each of them can be translated. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { tsPlugin } from '@sveltejs/acorn-typescript'
import { Parser } from 'acorn'
import { expect, test } from 'vitest'
import { isRecord } from '../../src/shared/values/isRecord.ts'

const SRC = path.resolve(import.meta.dirname, '../../src')
const Tsx = Parser.extend(tsPlugin({ jsx: true }))
const Ts = Parser.extend(tsPlugin())

/** What `dev` shows to writers is English, and so is the notice about a wrong base URL. */
const FOR_WRITERS = ['client/live/', 'client/probe', 'client/first/loadFailure.ts']

/** Attributes and properties that browsers show or read aloud. */
const SHOWN = new Set([
  'aria-label',
  'ariaLabel',
  'aria-description',
  'title',
  'placeholder',
  'alt',
  'textContent',
  'innerText',
])

/** Names of keys and of characters. */
const isName = (text: string): boolean => /^(?:Esc|Enter|Ctrl|⌘|K|\/|–|·|,|\.|\W*)$/.test(text.trim())

/** Names of attributes, of properties, and the values of literals. */
function nameOf(node: unknown): string | undefined {
  if (!isRecord(node)) return undefined
  const name = node.type === 'Literal' ? node.value : node.name
  return typeof name === 'string' ? name : undefined
}

/** Texts of a value that is written where it is used. Calls, such as of `t`, have none. */
function* literalsIn(value: unknown): Generator<string> {
  if (!isRecord(value)) return
  if (value.type === 'Literal' && typeof value.value === 'string') yield value.value
  if (value.type === 'TemplateLiteral' && Array.isArray(value.quasis))
    for (const { value: part } of value.quasis) yield String(part.cooked)
  if (value.type === 'JSXExpressionContainer') yield* literalsIn(value.expression)
  // The left side of && decides only whether the right one is shown.
  if (value.operator === '+' || value.operator === '??' || value.operator === '||')
    yield* literalsIn(value.left)
  if (value.operator === '+' || value.type === 'LogicalExpression') yield* literalsIn(value.right)
  if (value.type === 'ConditionalExpression') {
    yield* literalsIn(value.consequent)
    yield* literalsIn(value.alternate)
  }
}

/** What one node shows, without its children. */
function* shownBy(node: Readonly<Record<string, unknown>>): Generator<string> {
  const { type, left, callee } = node
  if (type === 'JSXText') yield String(node.value)
  if (type === 'JSXElement' && Array.isArray(node.children))
    for (const child of node.children) yield* literalsIn(child)
  if (type === 'JSXAttribute' && SHOWN.has(nameOf(node.name) ?? '')) yield* literalsIn(node.value)
  if (type === 'AssignmentExpression' && isRecord(left) && SHOWN.has(nameOf(left.property) ?? ''))
    yield* literalsIn(node.right)
  if (type !== 'CallExpression' || !isRecord(callee) || !Array.isArray(node.arguments)) return
  const [name, value] = node.arguments
  const method = nameOf(callee.property)
  if (method === 'setAttribute' && SHOWN.has(nameOf(name) ?? '')) yield* literalsIn(value)
  if (method === 'append' || method === 'prepend')
    for (const child of node.arguments) yield* literalsIn(child)
}

function* textsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const item of node) yield* textsIn(item)
  if (!isRecord(node) || typeof node.type !== 'string') return
  yield* shownBy(node)
  for (const child of Object.values(node)) yield* textsIn(child)
}

const textsOf = (code: string, parser = Tsx): string[] =>
  [...textsIn(parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true }))]
    .filter((text) => !isName(text))
    .map((text) => text.trim())

test('DOC-6: no component and no code of browsers contains a text', () => {
  const files = ['theme', 'client', 'runtime'].flatMap((folder) =>
    readdirSync(path.join(SRC, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.tsx?$/.test(name) && !FOR_WRITERS.some((start) => name.startsWith(start))),
  )
  expect(files.length).toBeGreaterThan(250)
  const texts = files.flatMap((file) =>
    textsOf(readFileSync(path.join(SRC, file), 'utf8'), file.endsWith('x') ? Tsx : Ts).map(
      (text) => `${file}: ${text}`,
    ),
  )
  expect(texts).toEqual([])
})

test.each([
  ['x = <p>Copied</p>', ['Copied']],
  ['x = <p>{isDone ? t(DONE) : "Wait"}</p>', ['Wait']],
  ['x = <p>{isDone && "Done"}</p>', ['Done']],
  ['x = <a aria-label={"Open " + t(NAME)} title={isDone ? "Done" : ""} />', ['Open', 'Done']],
  ['button.textContent = "Retry"', ['Retry']],
  ['button.setAttribute("aria-label", `Close it`)', ['Close it']],
  ['box.append("Offline", button)', ['Offline']],
  ['x = <kbd>Esc</kbd>', []],
  ['x = <p className="lead">{t(TEXT)}</p>', []],
  ['box.className = "offline"', []],
])('DOC-6: the test finds the texts in %s', (code, texts) => {
  expect(textsOf(code)).toEqual(texts)
})
