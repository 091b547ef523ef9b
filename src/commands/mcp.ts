/** `mcp`: a server of the Model Context Protocol for a built site, in a folder or at an address. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { displayPath } from '../config/displayPath.ts'
import { type LoadConfigOptions, loadConfig } from '../config/loadConfig.ts'
import { createTools } from '../mcp/createTools.ts'
import { type ServeToolsOptions, serveTools } from '../mcp/serveTools.ts'
import { createFolderSource } from '../mcp/source/folderSource.ts'
import type { SiteSource } from '../mcp/source/siteSource.ts'
import { createWebSource, parseSiteAddress } from '../mcp/source/webSource.ts'
import { UserError } from '../shared/errors/userError.ts'
import { CLIENT_MANIFEST } from '../shared/page/clientFiles.ts'

export interface McpOptions
  extends Pick<LoadConfigOptions, 'cwd' | 'timeoutMs'>,
    Pick<ServeToolsOptions, 'input' | 'output' | 'version'> {
  /** Folder of a site or of its output, or an address. Default: as other commands. */
  readonly site?: string | undefined
}

const isAddress = (site: string): boolean => /^[a-z][a-z\d+.-]+:\/\//i.test(site)

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true

/** The output folder: the folder itself, or that of the site in it. */
async function openFolder({ site, cwd, timeoutMs }: McpOptions): Promise<SiteSource> {
  const named = site === undefined ? undefined : path.resolve(cwd, site)
  const isOutput = named !== undefined && isFile(path.join(named, CLIENT_MANIFEST))
  const outDir = isOutput
    ? named
    : (await loadConfig({ cwd, timeoutMs, ...(named !== undefined && { siteDir: named }) })).outDir
  if (!isFile(path.join(outDir, CLIENT_MANIFEST))) {
    const build = `xpre-docs build${site === undefined ? '' : ` ${site}`}`
    throw new UserError(`There is no built site in "${displayPath(outDir, cwd)}"`, { hint: `run: ${build}` })
  }
  return createFolderSource(outDir, `"${displayPath(outDir, cwd)}"`)
}

/**
 * Answers requests until the client closes the input. A site at an address is opened by the first request, so that a network that
 * is not ready does not end the server.
 *
 * @throws {UserError} for a site that is not built, an address that is none, and without the SDK.
 */
export async function mcp(options: McpOptions): Promise<void> {
  const { site, cwd, version, input, output } = options
  const source =
    site !== undefined && isAddress(site)
      ? createWebSource(parseSiteAddress(site))
      : await openFolder(options)
  await serveTools({ tools: createTools(source), version, folder: cwd, input, output })
}
