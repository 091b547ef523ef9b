/** Texts that readers see come from the table of messages, so that each of them can be translated. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { tsPlugin } from '@sveltejs/acorn-typescript'
import { Parser } from 'acorn'
import { expect, test } from 'vitest'
import { isRecord } from '../../src/shared/values/isRecord.ts'

const SRC = path.resolve(import.meta.dirname, '../../src')
const Tsx = Parser.extend(tsPlugin({ jsx: true }))

/** What `dev` shows to writers is English. */
const FOR_WRITERS = ['client/live/', 'client/probe']

/** Attributes that browsers show or read aloud. */
const SHOWN = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])

/** Names of keys and of characters. */
const isName = (text: string): boolean => /^(?:Esc|Enter|Ctrl|⌘|K|\/|–|·|,|\.|\W*)$/.test(text.trim())

function* textsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const item of node) yield* textsIn(item)
  if (!isRecord(node) || typeof node.type !== 'string') return
  if (node.type === 'JSXText' && typeof node.value === 'string') yield node.value
  const { name, value } = node
  if (node.type === 'JSXAttribute' && isRecord(name) && isRecord(value) && SHOWN.has(String(name.name)))
    if (value.type === 'Literal') yield String(value.value)
  for (const child of Object.values(node)) yield* textsIn(child)
}

test('DOC-6: no component contains a text', () => {
  const files = ['theme', 'client', 'runtime'].flatMap((folder) =>
    readdirSync(path.join(SRC, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('.tsx') && !FOR_WRITERS.some((start) => name.startsWith(start))),
  )
  expect(files.length).toBeGreaterThan(80)
  const texts = files.flatMap((file) => {
    const program = Tsx.parse(readFileSync(path.join(SRC, file), 'utf8'), {
      ...{ ecmaVersion: 'latest', sourceType: 'module', locations: true },
    })
    return [...textsIn(program)].filter((text) => !isName(text)).map((text) => `${file}: ${text.trim()}`)
  })
  expect(texts).toEqual([])
})
