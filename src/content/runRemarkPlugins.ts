/** Runs the remark plugins of the configuration on a document's tree, after everything built in (MD-10). */
import type { Root } from 'mdast'
import { type PluggableList, unified } from 'unified'
import type { Diagnostic } from '../shared/diagnostic.ts'

export interface PluginRun {
  readonly tree: Root
  readonly diagnostics: readonly Diagnostic[]
}

/** A plugin that fails, or that is asynchronous, is the page's failure; the tree stays as it was. */
export function runRemarkPlugins(
  tree: Root,
  plugins: PluggableList,
  source: string,
  text: string,
): PluginRun {
  if (plugins.length === 0) return { tree, diagnostics: [] }
  try {
    const result = unified().use(plugins).runSync(tree, { path: source, value: text })
    return { tree: result as Root, diagnostics: [] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isAsync = /finished async/.test(reason)
    const message = isAsync
      ? 'A remark plugin of the configuration is asynchronous, which is not supported'
      : `A remark plugin of the configuration failed: ${reason}`
    return { tree, diagnostics: [{ rule: 'page-failed', message, file: source }] }
  }
}
