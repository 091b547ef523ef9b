/**
 * Runs the remark or rehype plugins of the configuration on a tree, with a diagnostic for each plugin that fails. A failing
 * plugin fails only the page, never the build.
 */
import path from 'node:path'
import type { PluggableList, Processor } from 'unified'
import type { Node } from 'unist'
import { readPlainFrontMatter } from '../front-matter/index.ts'
import { lazyPackage } from '../process/index.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import { pushAll } from '../shared/collections/pushAll.ts'
import type { Diagnostic, Place } from '../shared/diagnostic.ts'
import { describeThrown, messageOf, stackOf } from '../shared/errors/describeThrown.ts'
import { DEFAULT_TIMEOUT_MS, TimeoutError } from '../shared/errors/timeout.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { OnReads } from '../shared/site/fileReads.ts'
import {
  type CallSiteCode,
  createSiteCaller,
  isOwnFile,
  readFrames,
  recordReadsSync,
} from '../site-code/index.ts'
import { repairTree } from '../tree/index.ts'
import { placeOfMessage, readPluginMessages } from './pluginMessages.ts'

const loadUnified = lazyPackage('unified')

interface PluginRun<Tree extends Node> {
  readonly tree: Tree
  readonly diagnostics: readonly Diagnostic[]
}

interface PluginInput {
  /** Name of the list in the configuration. */
  readonly list: 'remarkPlugins' | 'rehypePlugins'
  readonly plugins: readonly unknown[]
  readonly source: string
  readonly text: string
  /** Absolute; messages name files of plugins relative to it. */
  readonly siteDir: string
  readonly call?: CallSiteCode | undefined
  /** See `ContentOptions`. */
  readonly onReads?: OnReads | undefined
  /** See `Transforms`. */
  readonly pluginOfTransform?: ReadonlyMap<unknown, string> | undefined
}

/** Name of a plugin in messages: the name of its function, else its position in the list. */
function nameOf(plugin: unknown, list: string, index: number): string {
  const [attacher]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin]
  return typeof attacher === 'function' && attacher.name !== '' ? attacher.name : `${list}[${index}]`
}

type OnFile = (file: unknown) => void

/**
 * Replaces falsy thrown values by errors: unified treats `throw null` as success.
 * @param onFile Receives the virtual file of each run.
 */
function normalizeThrown(plugin: unknown, onFile: OnFile): unknown {
  if (typeof plugin !== 'function') return plugin
  return function attacher(this: unknown, ...options: readonly unknown[]): unknown {
    const transformer: unknown = plugin.apply(this, options)
    if (typeof transformer !== 'function') return transformer
    const run = (...args: readonly unknown[]): unknown => {
      onFile(args[1])
      try {
        return transformer.apply(this, args)
      } catch (error) {
        throw error || new Error(describeThrown(error))
      }
    }
    // unified passes a callback to transformers with three parameters.
    return Object.defineProperty(run, 'length', { value: transformer.length })
  }
}

/** @throws the error of the plugin, or that it is not a plugin. */
export function attach(plugin: unknown, onFile: OnFile = () => {}): Processor {
  const guarded = Array.isArray(plugin)
    ? [normalizeThrown(plugin[0], onFile), ...plugin.slice(1)]
    : normalizeThrown(plugin, onFile)
  return loadUnified()
    .unified()
    .use([guarded] as PluggableList)
    .freeze()
}

/** ` (plugins/words.ts:3:5)`: where the code of the author failed; '' if that is in a package. */
function describePlace(error: unknown, siteDir: string): string {
  const frames = readFrames(stackOf(error))
  const end = frames.findIndex(({ file }) => isOwnFile(file))
  const frame = frames.slice(0, Math.max(0, end)).find(({ file }) => !/[\\/]node_modules[\\/]/.test(file))
  return frame === undefined
    ? ''
    : ` (${toSlashes(path.relative(siteDir, frame.file))}:${frame.line}:${frame.column})`
}

function describeFailure(error: unknown, siteDir: string): string {
  const reason = messageOf(error)
  return /finished async/.test(reason)
    ? 'is asynchronous, which is not supported'
    : `failed: ${reason}${describePlace(error, siteDir)}`
}

/** Runs plugins separately, so that messages name the failing one; the others still run. */
export function runPlugins<Tree extends Node>(tree: Tree, input: PluginInput): PluginRun<Tree> {
  const { list, plugins, source, text, siteDir, onReads } = input
  if (plugins.length === 0) return { tree, diagnostics: [] }
  // Creating a caller reads all built-in objects, which is too slow for every document.
  const call = input.call ?? createSiteCaller(DEFAULT_TIMEOUT_MS)
  const kind = list === 'remarkPlugins' ? 'remark' : 'rehype'
  const diagnostics: Diagnostic[] = []
  let current = tree
  plugins.forEach((plugin, index) => {
    const owner = input.pluginOfTransform?.get(plugin)
    const own = owner === undefined ? '' : ` of the plugin "${owner}"`
    const name = `the ${kind} plugin "${nameOf(plugin, list, index)}"${own}`
    const nameAtStart = `T${name.slice(1)}`
    const report = (problem: string, place?: Place) => {
      const message = `${nameAtStart} ${problem}`
      diagnostics.push({ rule: 'page-failed', message, file: source, ...(place && { place }) })
    }
    let file: unknown
    const onFile = (current: unknown) => {
      file = current
    }
    try {
      const run = () =>
        call(`${name} on ${source}`, () =>
          attach(plugin, onFile).runSync(current, {
            path: source,
            value: text,
            data: { frontMatter: readPlainFrontMatter(text) },
          }),
        )
      const result: Node = onReads === undefined ? run() : recordReadsSync(run, onReads)
      if (result.type === 'root') current = result as Tree
      else report('did not give a root')
    } catch (error) {
      if (error instanceof TimeoutError) {
        const message = `${error.message} running ${name} on ${source}; is there an infinite loop in it?`
        if (error.isLast) throw new UserError(message, { hint: 'it has timed out on other documents too' })
        diagnostics.push({ rule: 'page-failed', message, file: source })
        // The tree is dropped: the loop may have added so many nodes that checking them takes longer.
        current = { type: 'root', children: [] } as Node as Tree
      } else if (error instanceof UserError) throw error
      else report(describeFailure(error, siteDir), placeOfMessage(error))
    }
    pushAll(diagnostics, readPluginMessages(file, nameAtStart, source))
    try {
      for (const problem of repairTree(current)) report(problem)
    } catch (error) {
      // Nodes may have throwing getters, or be frozen.
      report(`left a tree that cannot be read: ${messageOf(error)}`)
      current = { type: 'root', children: [] } as Node as Tree
    }
  })
  return { tree: current, diagnostics }
}
