/** `mcp`: a server of the Model Context Protocol for a built site, in a folder or at an address. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { defineCommand, EXIT, EXIT_CODES, optional, type Terminal, TIMEOUT } from '../cli/index.ts'
import { displayPath, importLoadConfig } from '../config/index.ts'
import {
  importCreateTools,
  importFolderSource,
  importServeTools,
  importWebSource,
  type SiteSource,
} from '../mcp/index.ts'
import { readToolVersion } from '../process/index.ts'
import { UserError } from '../shared/errors/userError.ts'
import { CLIENT_MANIFEST } from '../shared/page/clientFiles.ts'

export default defineCommand({
  summary: 'let assistants search and read a built site (Model Context Protocol)',
  position: 110,
  arguments: {
    site: optional('folder of the site or of its output, or its address (default: as for build)'),
  },
  options: { timeoutMs: TIMEOUT },
  help: `
Assistants start this command and talk to it on standard input and output. They
can search the site, read its pages and list them. Nothing but the site is
read. The package @modelcontextprotocol/sdk must be installed.

Examples:
  xpre-docs mcp                              the site of this folder, built
  xpre-docs mcp public                       an output folder
  xpre-docs mcp https://docs.example.com     a site of xpre-docs on the web
${EXIT_CODES}`,
  async run({ site, timeoutMs }, { terminal, cwd, input, waitForStop }) {
    const { createTools } = await importCreateTools()
    const { serveTools } = await importServeTools()
    const { createWebSource, parseSiteAddress } = await importWebSource()
    // A site at an address is opened by the first request, so that a network that is not ready does not end the server.
    const source =
      site !== undefined && isAddress(site)
        ? createWebSource(parseSiteAddress(site))
        : await openFolder(site, cwd, timeoutMs)
    const streams = { input: input(), output: writableOf(terminal) }
    const served = serveTools({
      ...{ tools: createTools(source), version: readToolVersion(), folder: cwd, ...streams },
    })
    await Promise.race([served, waitForStop()])
    return EXIT.success
  },
})

const isAddress = (site: string): boolean => /^[a-z][a-z\d+.-]+:\/\//i.test(site)

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true

/** The output folder: the folder itself, or the output folder of the site in it. */
async function openFolder(
  site: string | undefined,
  cwd: string,
  timeoutMs: number | undefined,
): Promise<SiteSource> {
  const { loadConfig } = await importLoadConfig()
  const { createFolderSource } = await importFolderSource()
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

/** A stream that writes texts to standard output. */
const writableOf = ({ stdout }: Terminal): Writable =>
  new Writable({
    decodeStrings: false,
    write(text, _encoding, done) {
      stdout.write(String(text))
      done()
    },
  })
