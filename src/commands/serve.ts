/** `serve`: serves the built folder of a site. Completes the last step of a killed build first. */
import { statSync } from 'node:fs'
import { displayPath } from '../config/displayPath.ts'
import { type LoadConfigOptions, loadConfig } from '../config/loadConfig.ts'
import { recoverOutput } from '../output/folder/recoverOutput.ts'
import type { RunningServer } from '../serve/listenAt.ts'
import { type ServeFolderOptions, serveFolder } from '../serve/serveFolder.ts'
import { UserError } from '../shared/errors/userError.ts'

export interface ServeOptions
  extends Pick<LoadConfigOptions, 'siteDir' | 'cwd' | 'outDir' | 'baseUrl' | 'timeoutMs'>,
    Pick<ServeFolderOptions, 'port' | 'host'> {}

export interface ServedOutput extends RunningServer {
  /** Absolute. */
  readonly outDir: string
}

/** The command that creates the missing folder. */
const buildCommand = ({ siteDir, outDir }: ServeOptions): string =>
  [
    'xpre-docs build',
    ...(siteDir === undefined ? [] : [siteDir]),
    ...(outDir === undefined ? [] : ['--out-dir', outDir]),
  ].join(' ')

/**
 * @throws {UserError} as `loadConfig` and `serveFolder` do, for a site that is not built, and when the disk fails.
 */
export async function serve({ port, host, ...options }: ServeOptions): Promise<ServedOutput> {
  const { outDir, baseUrl } = await loadConfig(options)
  recoverOutput(outDir)
  if (statSync(outDir, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new UserError(`Nothing is built yet: there is no folder "${displayPath(outDir, options.cwd)}"`, {
      hint: `run: ${buildCommand({ port, ...options })}`,
    })
  }
  const server = await serveFolder({ dir: outDir, baseUrl, port, ...(host === undefined ? {} : { host }) })
  return { ...server, outDir }
}
