/**
 * What a `tsconfig.json` takes over from others by `extends`.
 * In: the file. Out: every file that may be meant, there or not: which of them the compiler takes is its own affair.
 */
import path from 'node:path'
import type { DiskLook } from './diskLook.ts'
import { foldersAbove } from './foldersAbove.ts'
import { memberOf, parseJson, textsIn } from './looseJson.ts'

const STRING = /"(?:[^"\\\n]|\\.)*"/
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//
const STRING_OR_COMMENT = new RegExp(`${STRING.source}|${COMMENT.source}`, 'g')
const EXTENDS = /"extends"\s*:\s*(?:\[([^\]]*)\]|("(?:[^"\\\n]|\\.)*"))/g

const PACKAGE = /^(?:@[^/]+\/)?[^/]+/

/** The file may have comments and commas that JSON has not. */
function extendedBy(text: string): readonly string[] {
  const plain = text.replace(STRING_OR_COMMENT, (found) => (found.startsWith('"') ? found : ' '))
  return [...plain.matchAll(EXTENDS)].flatMap(([, list, single]) =>
    [...(list ?? single ?? '').matchAll(new RegExp(STRING, 'g'))].flatMap(([written]) => {
      const name = parseJson(written)
      return typeof name === 'string' ? [name] : []
    }),
  )
}

const spellingsOf = (file: string): readonly string[] => [
  file,
  `${file}.json`,
  path.join(file, 'tsconfig.json'),
]

/** Files that the manifest of a package names for those who ask for settings. */
function namedByPackage(folder: string, look: DiskLook): readonly string[] {
  const manifest = path.join(folder, 'package.json')
  const value = parseJson(look.textOf(manifest))
  const named = ['tsconfig', 'exports'].flatMap((key) => textsIn(memberOf(value, key)))
  return [manifest, ...named.map((name) => path.join(folder, name))].filter((file) => file.endsWith('.json'))
}

function candidates(name: string, from: string, look: DiskLook): readonly string[] {
  const folder = path.dirname(from)
  if (path.isAbsolute(name) || /^\.\.?(?:[\\/]|$)/.test(name)) return spellingsOf(path.resolve(folder, name))
  const [owner = name] = PACKAGE.exec(name) ?? []
  return foldersAbove(folder)
    .map((above) => path.join(above, 'node_modules'))
    .filter(look.isThere)
    .flatMap((packages) => [
      ...spellingsOf(path.join(packages, name)),
      ...namedByPackage(path.join(packages, owner), look),
    ])
}

/** @param file Absolute. Files that extend each other in a circle end it. */
export function extendedSettings(file: string, look: DiskLook): ReadonlySet<string> {
  const found = new Set<string>()
  const pending = [file]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const places = new Set([next, look.realPathOf(next) ?? next])
    const named = extendedBy(look.textOf(next) ?? '')
    const meant = named.flatMap((name) => [...places].flatMap((place) => candidates(name, place, look)))
    for (const candidate of meant) {
      if (candidate === file || found.has(candidate)) continue
      found.add(candidate)
      pending.push(candidate)
    }
  }
  return found
}
