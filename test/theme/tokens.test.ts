/** The public variables of the theme. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '../../src')
const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8')
const tokens = read('theme/css/tokens.css')

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const names = [...new Set(matches(tokens, /^\s*(--[\w-]+):/gm))]

/** The first declarations; those of dark mode and of media queries repeat the names. */
const light = tokens.slice(tokens.indexOf(':root {'), tokens.indexOf('\n}\n'))

test('THM-1: each variable has a comment directly above its first declaration', () => {
  expect(matches(light, /^ {2}\/\* [A-Z].*\. \*\/\n {2}(--xd-[a-z0-9-]+):\s/gm)).toEqual(names)
})

test('THM-1: the theme uses each of its variables, and only declared ones', () => {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:theme|components).*\.css$/.test(file),
  )
  const used = new Set(sheets.map(read).flatMap((css) => matches(css, /var\((--xd-[\w-]+)/g)))
  expect([...used].sort()).toEqual([...names].sort())
})
