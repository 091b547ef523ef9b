/** `serve`: serves the built folder of a site until the user stops it. Completes the last step of a killed build first. */

import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  defaultPort,
  defineCommand,
  EXIT,
  EXIT_CODES,
  HOST,
  PORT,
  SITE_ARGUMENT,
  TIMEOUT,
  text,
} from '../cli/index.ts'
import { displayPath, importLoadConfig } from '../config/index.ts'
import { importRecoverOutput } from '../output/index.ts'
import { importServeFolder } from '../serve/index.ts'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import { UserError } from '../shared/errors/userError.ts'
import { CLIENT_MANIFEST, type ClientManifest } from '../shared/page/clientFiles.ts'

export default defineCommand({
  summary: 'serve the built site on this machine',
  position: 100,
  arguments: { siteDir: SITE_ARGUMENT },
  options: {
    port: PORT,
    host: HOST,
    outDir: text('-o, --out-dir <dir>', 'output folder of the build (default: build in the site)'),
    baseUrl: text('--base-url <path>', 'path that the site was built for, instead of the configured one'),
    timeoutMs: TIMEOUT,
  },
  help: `
Answers requests as a host does: with the redirects of _redirects, the headers
of _headers and 404.html. Only this machine can see the site, unless --host
names another address.

Examples:
  xpre-docs build && xpre-docs serve
  PORT=8080 xpre-docs serve site
  xpre-docs serve --host 0.0.0.0      for other devices in the same network
${EXIT_CODES}`,
  async run({ port, host, ...site }, { terminal, cwd, env, waitForStop }) {
    const options = { ...site, cwd }
    const { loadConfig } = await importLoadConfig()
    const { recoverOutput } = await importRecoverOutput()
    const { serveFolder } = await importServeFolder()
    const chosenPort = port ?? defaultPort(env)
    const { outDir, baseUrl } = await loadConfig(options)
    recoverOutput(outDir)
    const shown = displayPath(outDir, cwd)
    if (statSync(outDir, { throwIfNoEntry: false })?.isDirectory() !== true) {
      throw new UserError(`Nothing is built yet: there is no folder "${shown}"`, {
        hint: `run: ${buildCommand(site)}`,
      })
    }
    assertSameBase(outDir, baseUrl, options)
    const server = await serveFolder({
      ...{ dir: outDir, baseUrl, port: chosenPort },
      ...(host !== undefined && { host }),
    })
    terminal.print([`Serving ${shown} at ${terminal.style('bold', server.url)} (Ctrl+C ends it)`])
    await waitForStop()
    await server.close()
    return EXIT.success
  },
})

interface SiteOptions {
  readonly siteDir?: string
  readonly outDir?: string
}

/** The command that creates the missing folder. */
const buildCommand = ({ siteDir, outDir }: SiteOptions): string =>
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
function assertSameBase(
  outDir: string,
  baseUrl: string,
  options: SiteOptions & { readonly cwd: string },
): void {
  const built = readBuiltBase(outDir)
  if (built === undefined || built === baseUrl) return
  const folder = displayPath(outDir, options.cwd)
  throw new UserError(`"${folder}" was built for the base URL "${built}", not for "${baseUrl}"`, {
    hint: `run: ${buildCommand(options)}, or serve it with --base-url ${built}`,
  })
}
