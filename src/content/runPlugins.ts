/**
 * Runs the remark or the rehype plugins of the configuration on one tree (MD-10).
 * In: a tree and the plugins. Out: the tree they made, and a diagnostic for each one that failed.
 * Plugins are strangers' code: whatever one does is the page's failure and never the build's.
 */
import type { PluggableList, Processor } from 'unified'
import type { Node } from 'unist'
import { createSiteCaller, PATIENCE_MS } from '../disk/callSiteCode.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { dropStrays } from './dropStrays.ts'
import { lazyPackage } from './lazyPackage.ts'

const loadUnified = lazyPackage('unified')

const call = createSiteCaller(PATIENCE_MS)

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
}

/** How a plugin is called in a message: by its function's name, else by its place in the list. */
function nameOf(plugin: unknown, list: string, index: number): string {
  const [attacher]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin]
  return typeof attacher === 'function' && attacher.name !== '' ? attacher.name : `${list}[${index}]`
}

/** @throws Whatever the plugin throws, or that it is none. */
export const attach = (plugin: unknown): Processor =>
  loadUnified()
    .unified()
    .use([plugin] as PluggableList)
    .freeze()

function explain(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return /finished async/.test(reason) ? 'is asynchronous, which is not supported' : `failed: ${reason}`
}

/** One at a time, so that a message can name the one that failed; the others still run. */
export function runPlugins<Tree extends Node>(
  tree: Tree,
  { list, plugins, source, text }: PluginInput,
): PluginRun<Tree> {
  const kind = list === 'remarkPlugins' ? 'remark' : 'rehype'
  const diagnostics: Diagnostic[] = []
  let current = tree
  plugins.forEach((plugin, index) => {
    const report = (problem: string) => {
      const message = `The ${kind} plugin "${nameOf(plugin, list, index)}" ${problem}`
      diagnostics.push({ rule: 'page-failed', message, file: source })
    }
    try {
      const result: Node = call(() => attach(plugin).runSync(current, { path: source, value: text }))
      if (result.type === 'root') current = result as Tree
      else report('did not give a root')
    } catch (error) {
      report(explain(error))
    }
    if (dropStrays(current)) report('left something in the tree that is no node')
  })
  return { tree: current, diagnostics }
}
