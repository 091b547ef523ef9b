import path from 'node:path'
import { toolRoot } from '../../process/index.ts'
import { toSlashes } from '../../shared/addresses/urls.ts'
import { isAskAddress } from '../../shared/search/searchAsk.ts'
import type { BundleInput } from '../bundleInput.ts'

/** Path from the root of the tool's package. */
export const BROWSER_MODULE = 'src/client/browser.ts'

/**
 * Creates the source of the entry module of the client bundle. Each React page and each island is a separate chunk. The
 * size of the entry does not depend on the number of documents.
 *
 * @param islands Source path of each island by component name.
 * @param documents Loaders of the islands that documents import.
 */
export function createClientEntry(
  { pages, config }: Pick<BundleInput, 'pages' | 'config'>,
  islands: ReadonlyMap<string, string>,
  documents: readonly string[] = [],
): string {
  const formatImport = (source: string) =>
    `() => import(${JSON.stringify(toSlashes(path.join(config.siteDir, source)))})`
  const formatProperty = (name: string, source: string) => `${JSON.stringify(name)}: ${formatImport(source)}`
  // The page of a failed chunk is loaded again as a whole. Hooks and answers are requested again.
  const formatRetry = (source: string) => `importWithRetry(${formatImport(source)})`
  const pageChunks = pages
    .filter(({ kind }) => kind === 'react')
    .map(({ source }) => formatProperty(source, source))
  const islandChunks = [...[...islands].map(([name, source]) => formatProperty(name, source)), ...documents]
  const { hooks, ask } = config.search === false ? {} : config.search
  const feedbackHook = config.feedback?.hook
  const parts = [
    `pages: { ${pageChunks.sort().join(', ')} }`,
    `components: { ${islandChunks.sort().join(', ')} }`,
    ...(hooks === undefined ? [] : [`searchHooks: ${formatRetry(hooks)}`]),
    ...(feedbackHook === undefined ? [] : [`feedbackHook: ${formatRetry(feedbackHook)}`]),
    ...(ask === undefined || isAskAddress(ask) ? [] : [`searchAsk: ${formatRetry(ask)}`]),
  ]
  return [
    `import { importWithRetry, start } from ${JSON.stringify(toSlashes(path.join(toolRoot, BROWSER_MODULE)))}`,
    // `setTimeout` runs `start` in its own task, so both tasks are short and no request starts while this file is
    // evaluated. Browsers with open developer tools parse a file again for each request that starts during its evaluation.
    `setTimeout(() => start({ ${parts.join(', ')} }))`,
  ].join('\n')
}
