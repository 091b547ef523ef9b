import path from 'node:path'
import { build } from 'esbuild'
import type { BundleInput } from './bundleSite.ts'

/** The export that says when a component starts to run in the browser; without it a component is HTML alone. */
const CLIENT_EXPORT = 'client'

/**
 * The site's components that run in the browser.
 * In: sources by name. Out: those whose module itself has the export. Nothing is run, nothing is resolved.
 *
 * @throws {BuildFailure} when a source is no code; the bundle of the server says the same.
 */
export async function findIslands({
  components,
  config,
}: Pick<BundleInput, 'components' | 'config'>): Promise<ReadonlyMap<string, string>> {
  if (components.size === 0) return new Map()
  const { metafile } = await build({
    entryPoints: [...new Set(components.values())].sort(),
    absWorkingDir: config.siteDir,
    outdir: config.siteDir,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
  })
  const sources = new Set(
    Object.values(metafile.outputs)
      .filter((output) => output.exports.includes(CLIENT_EXPORT))
      .map(({ entryPoint = '' }) => path.join(config.siteDir, entryPoint)),
  )
  return new Map([...components].filter(([, source]) => sources.has(path.join(config.siteDir, source))))
}
