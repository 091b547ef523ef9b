/** Copies of theme components in a site: a header names what each was made from, so that later changes are found. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findIrregular } from '../../disk/assertRegularFile.ts'
import { readToolVersion } from '../../process/toolVersion.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { listReplacements, listThemeFiles } from '../themeComponents.ts'

const HASH_LENGTH = 16

/** Source of a component of the theme. Line ends depend on how the package was installed. */
export const readOriginal = (name: string): string =>
  readFileSync(listThemeFiles().get(name) ?? '', 'utf8').replace(/\r\n?/g, '\n')

export const hashOriginal = (source: string): string =>
  createHash('sha256').update(source).digest('hex').slice(0, HASH_LENGTH)

/** Identity of the installed original, as in the header of a copy. */
export const describeOriginal = (name: string): string =>
  `xpre-docs ${readToolVersion()} theme/${name} sha256:${hashOriginal(readOriginal(name))}`

interface CopyHeader {
  /** Offset of the identity of the original in the text. */
  readonly start: number
  /** Identity of the original. */
  readonly text: string
  readonly version: string
  readonly hash: string
}

/** Header of the copy of a component; undefined for a file that is not a copy. */
export function findCopyHeader(source: string, name: string): CopyHeader | undefined {
  const pattern = new RegExp(
    `^(\\uFEFF?/\\* )(xpre-docs (\\S+) theme/${name} sha256:([0-9a-f]{${HASH_LENGTH}}))(?![0-9a-f])`,
    'm',
  )
  const match = pattern.exec(source)
  if (match === null) return undefined
  const [, before = '', text = '', version = '', hash = ''] = match
  return { start: match.index + before.length, text, version, hash }
}

function checkCopy(file: string, source: string): Diagnostic[] {
  const { name } = path.posix.parse(file)
  const header = findCopyHeader(source, name)
  if (header === undefined || header.hash === hashOriginal(readOriginal(name))) return []
  const before = source.slice(0, header.start).split(/\r\n?|\n/)
  const line = before.length
  const column = (before.at(-1)?.length ?? 0) + 1
  return [
    {
      rule: 'theme-drift',
      message: `The original of ${name} has changed since version ${header.version}, which this copy was made from; version ${readToolVersion()} is installed`,
      file,
      place: { start: { line, column }, end: { line, column: column + header.text.length } },
      suggestions: [
        {
          text: `xpre-docs theme diff ${name} shows the differences; after you adapt the copy, run xpre-docs theme accept ${name}`,
        },
      ],
    },
  ]
}

/** Reports copies whose original has changed. The bundle reports files that cannot be read, and pipes. */
export function checkThemeDrift(siteDir: string): Diagnostic[] {
  return listReplacements(siteDir).flatMap((file) => {
    const absolute = path.join(siteDir, file)
    if (findIrregular(absolute) !== undefined) return []
    try {
      return checkCopy(file, readFileSync(absolute, 'utf8'))
    } catch {
      return []
    }
  })
}
