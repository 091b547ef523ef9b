/** Texts of the interface in the sources, for the reference and for `messages/en.json`. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface InterfaceText {
  readonly id: string
  readonly message: string
  readonly file: string
}

const TEXT = /\bid:\s*'(theme\.[\w.]+)',\s*message:\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`$]*)`)/g

/** All texts of the interface in the sources, sorted by id. */
export function readTexts(root: string): InterfaceText[] {
  const folder = path.join(root, 'src')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .flatMap((name) =>
      [...readFileSync(path.join(folder, name), 'utf8').matchAll(TEXT)].map(
        ([, id = '', single, double, template]) => ({
          ...{ id, file: `src/${name.split(path.sep).join('/')}` },
          message: (single ?? double ?? template ?? '').replace(/\\(.)/g, '$1').replace(/\s+/g, ' '),
        }),
      ),
    )
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

/** Texts that the reference would not list, and ids with several texts. */
export function undocumentedTexts(root: string): string[] {
  const texts = readTexts(root)
  const byId = new Map(texts.map(({ id, message }) => [id, message]))
  const written = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(path.join(root, 'src', name), 'utf8').matchAll(/\bid[:=]\s*["'](theme\.[\w.]+)["']/g),
    ])
    .map(([, id = '']) => id)
  return [
    ...written.filter((id) => !byId.has(id)).map((id) => `the text ${id} has no literal message beside it`),
    ...texts
      .filter(({ id, message }) => byId.get(id) !== message)
      .map(({ id, file }) => `${file}: the text ${id} has another message elsewhere`),
  ]
}

/** Contents of `messages/en.json`: English texts by id. */
export const englishMessages = (root: string): string =>
  `${JSON.stringify(Object.fromEntries(readTexts(root).map(({ id, message }) => [id, message])), null, 2)}\n`
