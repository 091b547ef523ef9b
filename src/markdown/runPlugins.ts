/**
 * Runs the remark or the rehype plugins of the configuration on one tree.
 * In: a tree and the plugins. Out: the tree they made, and a diagnostic for each one that failed.
 * Plugins are strangers' code: whatever one does is the page's failure and never the build's.
 */
import type { PluggableList, Processor } from 'unified'
import type { Node } from 'unist'
import { lazyPackage } from '../process/lazyPackage.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { describeThrown, messageOf } from '../shared/text/describeThrown.ts'
import { DEFAULT_TIMEOUT_MS, TimeoutError } from '../shared/timeout.ts'
import { UserError } from '../shared/userError.ts'
import { type CallSiteCode, createSiteCaller } from '../site-code/callSiteCode.ts'
import { repairTree } from './parse/repairTree.ts'

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
  readonly call?: CallSiteCode | undefined
}

/** How a plugin is called in a message: by its function's name, else by its place in the list. */
function nameOf(plugin: unknown, list: string, index: number): string {
  const [attacher]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin]
  return typeof attacher === 'function' && attacher.name !== '' ? attacher.name : `${list}[${index}]`
}

/** `throw null` counts as success to unified, which looks for an error. */
function withErrors(plugin: unknown): unknown {
  if (typeof plugin !== 'function') return plugin
  return function attacher(this: unknown, ...options: readonly unknown[]): unknown {
    const transformer: unknown = plugin.apply(this, options)
    if (typeof transformer !== 'function') return transformer
    const run = (...args: readonly unknown[]): unknown => {
      try {
        return transformer.apply(this, args)
      } catch (error) {
        throw error || new Error(describeThrown(error))
      }
    }
    // A transformer of three parameters takes a callback.
    return Object.defineProperty(run, 'length', { value: transformer.length })
  }
}

/** @throws Whatever the plugin throws, or that it is none. */
export function attach(plugin: unknown): Processor {
  const guarded = Array.isArray(plugin) ? [withErrors(plugin[0]), ...plugin.slice(1)] : withErrors(plugin)
  return loadUnified()
    .unified()
    .use([guarded] as PluggableList)
    .freeze()
}

function explain(error: unknown): string {
  const reason = messageOf(error)
  return /finished async/.test(reason) ? 'is asynchronous, which is not supported' : `failed: ${reason}`
}

/** One at a time, so that a message can name the one that failed; the others still run. */
export function runPlugins<Tree extends Node>(tree: Tree, input: PluginInput): PluginRun<Tree> {
  const { list, plugins, source, text } = input
  if (plugins.length === 0) return { tree, diagnostics: [] }
  // A caller reads each property of the builtins once: too slow to make one for every document.
  const call = input.call ?? createSiteCaller(DEFAULT_TIMEOUT_MS)
  const kind = list === 'remarkPlugins' ? 'remark' : 'rehype'
  const diagnostics: Diagnostic[] = []
  let current = tree
  plugins.forEach((plugin, index) => {
    const name = `the ${kind} plugin "${nameOf(plugin, list, index)}"`
    const report = (problem: string) => {
      const message = `T${name.slice(1)} ${problem}`
      diagnostics.push({ rule: 'page-failed', message, file: source })
    }
    try {
      const result: Node = call(`${name} on ${source}`, () =>
        attach(plugin).runSync(current, { path: source, value: text }),
      )
      if (result.type === 'root') current = result as Tree
      else report('did not give a root')
    } catch (error) {
      if (error instanceof TimeoutError) {
        const message = `${error.message} running ${name} on ${source}; is there an infinite loop in it?`
        if (error.isLast) throw new UserError(message, { hint: 'it has timed out on other documents too' })
        diagnostics.push({ rule: 'page-failed', message, file: source })
        // A loop may have added nodes all the time: it takes longer to look at them.
        current = { type: 'root', children: [] } as Node as Tree
      } else if (error instanceof UserError) throw error
      else report(explain(error))
    }
    try {
      for (const problem of repairTree(current)) report(problem)
    } catch (error) {
      // Nodes may have accessors, or be frozen.
      report(`left a tree that cannot be read: ${messageOf(error)}`)
      current = { type: 'root', children: [] } as Node as Tree
    }
  })
  return { tree: current, diagnostics }
}
