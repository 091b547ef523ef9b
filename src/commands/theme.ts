/** `theme`: starts replacements of theme components, and compares them with the originals. Needs no code of the site. */
import path from 'node:path'
import { findSite } from '../config/findSite.ts'
import { formatPatch } from '../edit/formatPatch.ts'
import {
  createCopy,
  createWrapper,
  listComponents,
  type ReplaceableComponent,
  readAsCopy,
} from '../eject/createReplacement.ts'
import {
  assertCanBeCopied,
  assertComponent,
  assertNotReplaced,
  findReplacement,
  readReplacement,
  withoutHeader,
} from '../eject/replacement.ts'
import { writePlan } from '../init/writePlan.ts'

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

export async function listTheme(options: ThemeOptions): Promise<readonly ListedComponent[]> {
  const { siteDir } = findSite(options)
  return listComponents().map((component) => ({
    ...component,
    isReplaced: findReplacement(siteDir, component.name) !== undefined,
  }))
}

/**
 * @returns Absolute path of the new file.
 * @throws {UserError} for an unknown component, one that can only be wrapped, and an existing file.
 */
export async function ejectComponent(name: string, options: EjectOptions): Promise<string> {
  assertComponent(name)
  const { siteDir } = findSite(options)
  assertNotReplaced(siteDir, name)
  if (options.wrap !== true) assertCanBeCopied(name)
  const file = `theme/${name}.tsx`
  const text = options.wrap === true ? createWrapper(name) : createCopy(name)
  writePlan(siteDir, [{ file, text, action: 'create' }])
  return path.join(siteDir, file)
}

/**
 * @returns A unified diff from the installed original to the replacement; empty if they are the same; undefined for a
 * wrapper, which contains nothing of the original.
 * @throws {UserError} if the site does not replace the component.
 */
export async function diffComponent(name: string, options: ThemeOptions): Promise<string | undefined> {
  assertComponent(name)
  const { file, text, isWrapper } = readReplacement(findSite(options).siteDir, name)
  if (isWrapper) return undefined
  const [before, after] = [Buffer.from(readAsCopy(name)), Buffer.from(withoutHeader(text))]
  return formatPatch([{ file, before, after }])
}
