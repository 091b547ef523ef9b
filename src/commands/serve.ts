/** `serve`: serves the built folder of a site. Completes the last step of a killed build first. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { displayPath } from '../config/displayPath.ts'
import { type LoadConfigOptions, loadConfig } from '../config/loadConfig.ts'
import { recoverOutput } from '../output/folder/recoverOutput.ts'
import type { RunningServer } from '../serve/listenAt.ts'
import { type ServeFolderOptions, serveFolder } from '../serve/serveFolder.ts'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import { UserError } from '../shared/errors/userError.ts'
import { CLIENT_MANIFEST, type ClientManifest } from '../shared/page/clientFiles.ts'

export interface ServeOptions
  extends Pick<LoadConfigOptions, 'siteDir' | 'cwd' | 'outDir' | 'baseUrl' | 'timeoutMs'>,
    Pick<ServeFolderOptions, 'port' | 'host'> {}

export interface ServedOutput extends RunningServer {
  /** Absolute. */
  readonly outDir: string
}

/** The command that creates the missing folder. */
const buildCommand = ({ siteDir, outDir }: Pick<ServeOptions, 'siteDir' | 'outDir'>): string =>
  [
    'xpre-docs build',
    ...(siteDir === undefined ? [] : [siteDir]),
    ...(outDir === undefined ? [] : ['--out-dir', outDir]),
  ].join(' ')

/** The base URL of the addresses in the pages; undefined for a folder that xpre-docs did not write. */
function readBuiltBase(outDir: string): string | undefined {
  try {
    const { site }: Partial<ClientManifest> = JSON.parse(
      readFileSync(path.join(outDir, CLIENT_MANIFEST), 'utf8'),
    )
    const end = site?.lastIndexOf(`${ASSETS_FOLDER}/`) ?? -1
    return end < 0 ? undefined : site?.slice(0, end)
  } catch {
    return undefined
  }
}

/** Pages of another base URL load neither styles nor scripts. */
function assertSameBase(outDir: string, baseUrl: string, options: Omit<ServeOptions, 'port'>): void {
  const built = readBuiltBase(outDir)
  if (built === undefined || built === baseUrl) return
  const folder = displayPath(outDir, options.cwd)
  throw new UserError(`"${folder}" was built for the base URL "${built}", not for "${baseUrl}"`, {
    hint: `run: ${buildCommand(options)}, or serve it with --base-url ${built}`,
  })
}

/**
 * @throws {UserError} as `loadConfig` and `serveFolder` do, for a site that is not built, and when the disk fails.
 */
export async function serve({ port, host, ...options }: ServeOptions): Promise<ServedOutput> {
  const { outDir, baseUrl } = await loadConfig(options)
  recoverOutput(outDir)
  if (statSync(outDir, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new UserError(`Nothing is built yet: there is no folder "${displayPath(outDir, options.cwd)}"`, {
      hint: `run: ${buildCommand(options)}`,
    })
  }
  assertSameBase(outDir, baseUrl, options)
  const server = await serveFolder({ dir: outDir, baseUrl, port, ...(host === undefined ? {} : { host }) })
  return { ...server, outDir }
}
