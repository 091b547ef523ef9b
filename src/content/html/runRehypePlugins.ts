/** Runs the rehype plugins of the configuration on a finished article (MD-10). */
import type { Root } from 'hast'
import { type PluggableList, unified } from 'unified'
import type { Diagnostic } from '../../shared/diagnostic.ts'

/** How a plugin is called in a message: by its function's name, else by its place in the list. */
function nameOf(plugin: unknown, index: number): string {
  const [attacher]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin]
  return typeof attacher === 'function' && attacher.name !== '' ? `"${attacher.name}"` : `number ${index + 1}`
}

function explain(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return /finished async/.test(reason) ? 'is asynchronous, which is not supported' : `failed: ${reason}`
}

/** One at a time, so that a message can name the one that failed; the others still run. */
export function runRehypePlugins(
  tree: Root,
  plugins: readonly unknown[],
  { source, text }: { readonly source: string; readonly text: string },
): { tree: Root; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  let current = tree
  plugins.forEach((plugin, index) => {
    try {
      // The configuration's schema has checked the shape: functions, or a function with its options.
      const processor = unified().use([plugin] as PluggableList)
      const result = processor.runSync(current, { path: source, value: text })
      if (result.type === 'root') current = result as Root
    } catch (error) {
      const message = `The rehype plugin ${nameOf(plugin, index)} ${explain(error)}`
      diagnostics.push({ rule: 'page-failed', message, file: source })
    }
  })
  return { tree: current, diagnostics }
}
