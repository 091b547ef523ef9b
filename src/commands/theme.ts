/** `theme`: starts replacements of theme components, and compares them with the originals. Needs no code of the site. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { recordFileOf } from '../bundle/theme/recordedOriginals.ts'
import { createHeader, describeOriginal, findHeader, readOriginal } from '../bundle/theme/themeDrift.ts'
import { listReplacements, readReplaceableComponents } from '../bundle/themeComponents.ts'
import { type FoundSite, findSite } from '../config/findSite.ts'
import { formatPatch } from '../edit/formatPatch.ts'
import {
  createCopy,
  createWrapper,
  listComponents,
  listUnsupportedImports,
  type ReplaceableComponent,
  readAsCopy,
} from '../eject/createReplacement.ts'
import type { PlannedFile } from '../init/plan.ts'
import { writePlan } from '../init/writePlan.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'
import { nearestName } from '../shared/text/nearestName.ts'

export interface ThemeOptions {
  /** Absolute or from `cwd`. Default: `.` or `./site`. */
  readonly siteDir?: string | undefined
  /** Absolute. */
  readonly cwd: string
}

export interface EjectOptions extends ThemeOptions {
  /** Writes a component that renders the original. */
  readonly wrap?: boolean | undefined
}

interface ListedComponent extends ReplaceableComponent {
  readonly isReplaced: boolean
}

/** @throws {UserError} for a name that the theme does not have. */
function assertComponent(name: string): void {
  const names = readReplaceableComponents()
  if (names.has(name)) return
  const nearest = nearestName(name, names)
  const guess = nearest === undefined ? '' : `did you mean ${nearest}? `
  throw new UserError(`The theme has no component "${name}" that a site can replace`, {
    hint: `${guess}The components are ${[...names].sort().join(', ')}`,
  })
}

const findReplacement = ({ siteDir }: FoundSite, name: string): string | undefined =>
  listReplacements(siteDir).find((file) => path.posix.parse(file).name === name)

/** Whether a replacement renders the original. A copy, whose header says so, may import it too. */
const isWrapper = (text: string, name: string): boolean =>
  findHeader(text, name)?.isWrapper ?? new RegExp(`['"]@theme-original/${name}['"]`).test(text)

/** The change that records the installed original. A record of an earlier replacement may exist. */
function planRecord(siteDir: string, name: string): PlannedFile {
  const file = recordFileOf(name)
  const action = existsSync(path.join(siteDir, file)) ? 'change' : 'create'
  return { file, text: readOriginal(name), action }
}

interface Replacement {
  readonly siteDir: string
  /** From the site root. */
  readonly file: string
  readonly text: string
}

/** @throws {UserError} if the site does not replace the component. */
function readReplacement(name: string, options: ThemeOptions): Replacement {
  assertComponent(name)
  const site = findSite(options)
  const file = findReplacement(site, name)
  if (file === undefined)
    throw new UserError(`The site does not replace ${name}: there is no theme/${name}.tsx`, {
      hint: `xpre-docs theme eject ${name} starts a replacement`,
    })
  try {
    return { siteDir: site.siteDir, file, text: readFileSync(path.join(site.siteDir, file), 'utf8') }
  } catch (error) {
    throw new UserError(`"${file}" cannot be read (${errorCode(error) ?? error})`, { cause: error })
  }
}

export async function listTheme(options: ThemeOptions): Promise<readonly ListedComponent[]> {
  const site = findSite(options)
  return listComponents().map((component) => ({
    ...component,
    isReplaced: findReplacement(site, component.name) !== undefined,
  }))
}

/**
 * @returns Absolute path of the new file.
 * @throws {UserError} for an unknown component, one that can only be wrapped, and an existing file.
 */
export async function ejectComponent(name: string, options: EjectOptions): Promise<string> {
  assertComponent(name)
  const site = findSite(options)
  const existing = findReplacement(site, name)
  if (existing !== undefined) {
    const { text } = readReplacement(name, options)
    throw new UserError(`The site replaces ${name} already: "${existing}" exists`, {
      hint: isWrapper(text, name)
        ? 'it wraps the original; rename the file first to write another one'
        : `rename the file first, or compare it with the original: xpre-docs theme diff ${name}`,
    })
  }
  const { wrap = false } = options
  const unsupported = wrap ? [] : listUnsupportedImports(name)
  if (unsupported.length > 0)
    throw new UserError(
      `${name} can only be wrapped: it imports internals of the theme (${unsupported.join(', ')})`,
      { hint: `xpre-docs theme eject ${name} --wrap writes a component that renders the original` },
    )
  const file = `theme/${name}.tsx`
  const text = wrap ? createWrapper(name) : createCopy(name)
  writePlan(site.siteDir, [{ file, text, action: 'create' }, planRecord(site.siteDir, name)])
  return path.join(site.siteDir, file)
}

/** Omits the byte order mark, the kind of line ends and the header of a copy. */
const withoutHeader = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^\/\* xpre-docs \S+ theme\/\w+ sha256:.*?\*\/\n/ms, '')

/**
 * @returns A unified diff from the installed original to the replacement; empty if they are the same; undefined for a
 * wrapper, which contains nothing of the original.
 */
export async function diffComponent(name: string, options: ThemeOptions): Promise<string | undefined> {
  const { file, text } = readReplacement(name, options)
  if (isWrapper(text, name)) return undefined
  const [before, after] = [Buffer.from(readAsCopy(name)), Buffer.from(withoutHeader(text))]
  return formatPatch([{ file, before, after }])
}

/**
 * Records that a replacement fits the installed original: in its header, and in the record of the original.
 *
 * @returns Absolute path of the changed file.
 * @throws {UserError} if the replacement has no header.
 */
export async function acceptOriginal(name: string, options: ThemeOptions): Promise<string> {
  const { siteDir, file, text } = readReplacement(name, options)
  const header = findHeader(text, name)
  if (header === undefined)
    throw new UserError(`"${file}" has no header with a hash, so it is never reported`, {
      hint: `to have it reported, begin the file with ${createHeader(name, { isWrapper: isWrapper(text, name) }).trim()}`,
    })
  const { start, text: old } = header
  const adapted = text.slice(0, start) + describeOriginal(name) + text.slice(start + old.length)
  writePlan(siteDir, [{ file, text: adapted, action: 'change' }, planRecord(siteDir, name)])
  return path.join(siteDir, file)
}
