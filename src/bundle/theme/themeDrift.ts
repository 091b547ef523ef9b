/** Replacements of theme components: a header names what each was made from, so that later changes are found. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findIrregular } from '../../disk/index.ts'
import { readToolVersion } from '../../process/index.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { listReplacements, listThemeFiles } from '../themeComponents.ts'

const HASH_LENGTH = 16

/** Source of a component of the theme. Line ends depend on how the package was installed. */
export const readOriginal = (name: string): string =>
  readFileSync(listThemeFiles().get(name) ?? '', 'utf8').replace(/\r\n?/g, '\n')

const hashOriginal = (source: string): string =>
  createHash('sha256').update(source).digest('hex').slice(0, HASH_LENGTH)

/** Identity of the installed original, as in the header of a replacement. */
const describeOriginal = (name: string): string =>
  `xpre-docs ${readToolVersion()} theme/${name} sha256:${hashOriginal(readOriginal(name))}`

interface ReplacementHeader {
  /** Offset of the identity of the original in the text. */
  readonly start: number
  /** Identity of the original. */
  readonly text: string
  readonly version: string
  readonly hash: string
  /** Whether the file renders the original, and contains nothing of it. */
  readonly isWrapper: boolean
}

const WRAPPER_MARK = ', wrapped'
const REASON = 'the rule theme-drift reports when the original changes'

/** First line of a replacement. */
export const createHeader = (name: string, { isWrapper }: { readonly isWrapper: boolean }): string =>
  `/* ${describeOriginal(name)}${isWrapper ? WRAPPER_MARK : ''} — ${REASON} */\n`

/** Header of the replacement of a component; undefined for a file without one. */
export function findHeader(source: string, name: string): ReplacementHeader | undefined {
  const pattern = new RegExp(
    `^(\\uFEFF?/\\* )(xpre-docs (\\S+) theme/${name} sha256:([0-9a-f]{${HASH_LENGTH}}))(?![0-9a-f])(${WRAPPER_MARK})?`,
    'm',
  )
  const match = pattern.exec(source)
  if (match === null) return undefined
  const [, before = '', text = '', version = '', hash = '', mark] = match
  return { start: match.index + before.length, text, version, hash, isWrapper: mark !== undefined }
}

function describeDrift(name: string, { version, isWrapper }: ReplacementHeader): string {
  const installed = readToolVersion()
  const file = isWrapper ? 'wrapper' : 'copy'
  return version === installed
    ? `The original of ${name} in version ${installed} is not the one that this ${file} was made from`
    : `The original of ${name} has changed since version ${version}, which this ${file} was made from; version ${installed} is installed`
}

function adviceFor(name: string, { isWrapper }: ReplacementHeader): string {
  const first = isWrapper
    ? 'if the wrapper still fits'
    : `compare the copy with the installed original: xpre-docs theme diff ${name}; when it is adapted`
  return `${first}, write "${describeOriginal(name)}" into its header`
}

function checkReplacement(file: string, source: string): Diagnostic[] {
  const { name } = path.posix.parse(file)
  const header = findHeader(source, name)
  if (header === undefined || header.hash === hashOriginal(readOriginal(name))) return []
  const before = source.slice(0, header.start).split(/\r\n?|\n/)
  const line = before.length
  const column = (before.at(-1)?.length ?? 0) + 1
  return [
    {
      rule: 'theme-drift',
      message: describeDrift(name, header),
      file,
      place: { start: { line, column }, end: { line, column: column + header.text.length } },
      suggestions: [{ text: adviceFor(name, header) }],
    },
  ]
}

/** Reports replacements whose original has changed. The bundle reports files that cannot be read, and pipes. */
export function checkThemeDrift(siteDir: string): Diagnostic[] {
  return listReplacements(siteDir).flatMap((file) => {
    const absolute = path.join(siteDir, file)
    if (findIrregular(absolute) !== undefined) return []
    try {
      return checkReplacement(file, readFileSync(absolute, 'utf8'))
    } catch {
      return []
    }
  })
}
