import path from 'node:path'
import { toolRoot } from '../process/toolPaths.ts'
import { toSlashes } from '../shared/urls.ts'
import type { BundleInput } from './bundleInput.ts'

/** From the root of the tool. */
export const BROWSER_MODULE = 'src/client/browser.tsx'

/**
 * The module that a document names. It grows with the pages written in React and with the components that run in
 * the browser, each in a chunk of its own; not with the site.
 *
 * @param islands Source of each component that runs in the browser by name.
 */
export function createClientEntry(
  { pages, config }: Pick<BundleInput, 'pages' | 'config'>,
  islands: ReadonlyMap<string, string>,
): string {
  const load = (source: string) =>
    `() => import(${JSON.stringify(toSlashes(path.join(config.siteDir, source)))})`
  const chunk = (name: string, source: string) => `${JSON.stringify(name)}: ${load(source)}`
  const pageChunks = pages.filter(({ kind }) => kind === 'react').map(({ source }) => chunk(source, source))
  const islandChunks = [...islands].map(([name, source]) => chunk(name, source))
  const hooks = config.search === false ? undefined : config.search.hooks
  const parts = [
    `pages: { ${pageChunks.sort().join(', ')} }`,
    `components: { ${islandChunks.sort().join(', ')} }`,
    ...(hooks === undefined ? [] : [`searchHooks: ${load(hooks)}`]),
  ]
  return [
    `import { start } from ${JSON.stringify(toSlashes(path.join(toolRoot, BROWSER_MODULE)))}`,
    // In a task of its own, so that neither is long. A browser that is watched also reads all of this file again when
    // something is fetched while it is evaluated.
    `setTimeout(() => start({ ${parts.join(', ')} }))`,
  ].join('\n')
}
