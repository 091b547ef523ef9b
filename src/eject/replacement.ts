/** The replacement of a component in the folder `theme` of a site. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findHeader, listReplacements, readReplaceableComponents } from '../bundle/index.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'
import { nearestName } from '../shared/text/nearestName.ts'
import { listUnsupportedImports } from './createReplacement.ts'

interface Replacement {
  /** Name of the component. */
  readonly name: string
  /** From the site root. */
  readonly file: string
  readonly text: string
  /** Whether it renders the original, and contains nothing of it. */
  readonly isWrapper: boolean
}

/** @throws {UserError} for a name that the theme does not have. */
export function assertComponent(name: string): void {
  const names = readReplaceableComponents()
  if (names.has(name)) return
  const nearest = nearestName(name, names)
  const guess = nearest === undefined ? '' : `did you mean ${nearest}? `
  throw new UserError(`The theme has no component "${name}" that a site can replace`, {
    hint: `${guess}The components are ${[...names].sort().join(', ')}`,
  })
}

/**
 * @param siteDir Absolute.
 * @returns File of the replacement, from the site root.
 */
export const findReplacement = (siteDir: string, name: string): string | undefined =>
  listReplacements(siteDir).find((file) => path.posix.parse(file).name === name)

/** A copy, whose header says so, may import the original too. */
const isWrapper = (text: string, name: string): boolean =>
  findHeader(text, name)?.isWrapper ?? new RegExp(`['"]@theme-original/${name}['"]`).test(text)

/**
 * @param siteDir Absolute.
 * @throws {UserError} if the site does not replace the component.
 */
export function readReplacement(siteDir: string, name: string): Replacement {
  const file = findReplacement(siteDir, name)
  if (file === undefined)
    throw new UserError(`The site does not replace ${name}: there is no theme/${name}.tsx`, {
      hint: `xpre-docs theme eject ${name} starts a replacement`,
    })
  try {
    const text = readFileSync(path.join(siteDir, file), 'utf8')
    return { name, file, text, isWrapper: isWrapper(text, name) }
  } catch (error) {
    throw new UserError(`"${file}" cannot be read (${errorCode(error) ?? error})`, { cause: error })
  }
}

/**
 * @param siteDir Absolute.
 * @throws {UserError} if the site replaces the component.
 */
export function assertNotReplaced(siteDir: string, name: string): void {
  if (findReplacement(siteDir, name) === undefined) return
  const replacement = readReplacement(siteDir, name)
  throw new UserError(`The site replaces ${name} already: "${replacement.file}" exists`, {
    hint: replacement.isWrapper
      ? 'it wraps the original; rename the file first to write another one'
      : `rename the file first, or compare it with the original: xpre-docs theme diff ${name}`,
  })
}

/** @throws {UserError} for a component that imports what a site cannot import. */
export function assertCanBeCopied(name: string): void {
  const unsupported = listUnsupportedImports(name)
  if (unsupported.length === 0) return
  throw new UserError(
    `${name} can only be wrapped: it imports internals of the theme (${unsupported.join(', ')})`,
    { hint: `xpre-docs theme eject ${name} --wrap writes a component that renders the original` },
  )
}

/** Omits the byte order mark, the kind of line ends and the header of a copy. */
export const withoutHeader = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^\/\* xpre-docs \S+ theme\/\w+ sha256:.*?\*\/\n/ms, '')
