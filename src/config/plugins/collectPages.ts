/**
 * Calls `addPages` of the plugins, one after the other, each with a time limit. Errors name the plugin and the place in
 * its code.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describeIrregular, findIrregular } from '../../disk/index.ts'
import { toSlashes } from '../../shared/addresses/urls.ts'
import { CONFIG_FILE } from '../../shared/constants.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { describeThrown, isError, messageOf, stackOf } from '../../shared/errors/describeThrown.ts'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { UserError } from '../../shared/errors/userError.ts'
import type { PluginOptions, SiteConfig } from '../../shared/site/config.ts'
import type { OnReads } from '../../shared/site/fileReads.ts'
import {
  isOwnFile,
  loadWithTimeout,
  readFrames,
  recordReads,
  type SourcePosition,
} from '../../site-code/index.ts'
import { locationOf } from '../module/formatPosition.ts'
import { readPlainValue, UnreadableValue } from '../module/readPlainValue.ts'
import type { PagesContext } from '../schema/pluginsSchema.ts'
import { type CheckedPage, type CheckedPlace, checkPages, checkWarningPlace } from './checkPages.ts'

export interface PluginPage extends CheckedPage {
  /** Name of the plugin. */
  readonly plugin: string
}

export interface CollectedPages {
  readonly pages: readonly PluginPage[]
  /** Files that plugins have read, or tried to read: from the site root, with `/`. */
  readonly inputs: ReadonlySet<string>
  /** Warnings of plugins. */
  readonly diagnostics: readonly Diagnostic[]
}

interface CollectOptions {
  /** Why a file, given by its path from the site root, may not be published, without its subject. */
  readonly refusalOf: (source: string) => string | undefined
}

type PagesPlugin = PluginOptions & { readonly addPages: NonNullable<PluginOptions['addPages']> }

const addsPages = (plugin: PluginOptions): plugin is PagesPlugin => plugin.addPages !== undefined

/** Innermost position in code of the plugin. */
const findPlace = (stack: string): SourcePosition | undefined =>
  readFrames(stack).find(({ file }) => !isOwnFile(file))

/** The wrong data is often in the file that was read last. */
const lastReadHint = (file: string | undefined): { hint?: string } =>
  file === undefined ? {} : { hint: `the last file that it has read is "${file}"` }

function toUserError(error: unknown, name: string, lastRead: string | undefined): UserError {
  if (error instanceof UserError) return error
  if (error instanceof UnreadableValue) return new UserError(`${name} returns a value that ${error.message}`)
  const place = isError(error) ? findPlace(stackOf(error)) : undefined
  const at = place === undefined ? '' : ` at ${place.at}`
  const reason = isError(error) ? describeThrown(error) : messageOf(error)
  return new UserError(`${name} failed${at}: ${reason}`, {
    cause: error,
    location: place && locationOf(place),
    ...lastReadHint(lastRead),
  })
}

function placeOfWarning({ line, column = 1 }: CheckedPlace): Pick<Diagnostic, 'place'> {
  return line === undefined ? {} : { place: { start: { line, column }, end: { line, column: column + 1 } } }
}

/** Reports files that do not exist, each once: a plugin may make hundreds of pages of one. */
const findMissing = (pages: readonly CheckedPage[], siteDir: string): readonly string[] =>
  [...new Set(pages.flatMap(({ from }) => from ?? []))].filter(
    (file) => !existsSync(path.join(siteDir, file)),
  )

async function callPlugin(
  plugin: PagesPlugin,
  { siteDir, timeoutMs, configFile = CONFIG_FILE }: SiteConfig,
  { refusalOf }: CollectOptions,
): Promise<CollectedPages> {
  const name = `The plugin "${plugin.name}"`
  const step = `addPages of the plugin "${plugin.name}"`
  const inputs = new Set<string>()
  const diagnostics: Diagnostic[] = []
  let lastRead: string | undefined
  const context: PagesContext = {
    siteDir,
    readFile(file) {
      const absolute = path.resolve(siteDir, file)
      lastRead = toSlashes(path.relative(siteDir, absolute))
      inputs.add(lastRead)
      const refusal = refusalOf(lastRead)
      if (refusal !== undefined) throw new Error(`"${file}" ${refusal}`)
      const irregular = findIrregular(absolute)
      if (irregular !== undefined) throw new Error(`"${file}" ${describeIrregular(irregular)}`)
      try {
        return readFileSync(absolute, 'utf8').replace(/^\uFEFF/, '')
      } catch (error) {
        throw new Error(`"${file}" cannot be read (${errorCode(error) ?? 'unknown error'})`, { cause: error })
      }
    },
    warn(message, place) {
      const checked = place === undefined ? { file: configFile } : checkWarningPlace(place)
      diagnostics.push({
        rule: 'plugin-message',
        message: `${name}: ${String(message)}`,
        file: checked.file,
        ...placeOfWarning(checked),
      })
    },
  }
  const run = async (): Promise<unknown> => readPlainValue(await plugin.addPages(context))
  const onReads: OnReads = ({ files }) => {
    for (const file of files) inputs.add(toSlashes(path.relative(siteDir, file)))
  }
  const limit = { name: step, verb: 'running', timeoutMs }
  const value = await loadWithTimeout(() => recordReads(run, onReads), limit).catch((error: unknown) => {
    throw toUserError(error, name, lastRead)
  })
  const pages = checkPages(value, name)
  for (const file of findMissing(pages, siteDir)) {
    // The plugin runs again when the file is created.
    inputs.add(file)
    diagnostics.push({
      rule: 'plugin-message',
      message: `${name} adds pages made of "${file}", which does not exist`,
      file: configFile,
      suggestions: [{ text: '"from" is the path of a file from the site root' }],
    })
  }
  return { pages: pages.map((page) => ({ ...page, plugin: plugin.name })), inputs, diagnostics }
}

/** @throws {UserError} when a plugin throws, waits too long, or returns anything but pages. */
export async function collectPages(config: SiteConfig, options: CollectOptions): Promise<CollectedPages> {
  const collected: CollectedPages[] = []
  for (const plugin of config.plugins.filter(addsPages))
    collected.push(await callPlugin(plugin, config, options))
  return {
    pages: collected.flatMap(({ pages }) => pages),
    inputs: new Set(collected.flatMap(({ inputs }) => [...inputs])),
    diagnostics: collected.flatMap(({ diagnostics }) => diagnostics),
  }
}
