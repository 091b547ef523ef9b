/** Sites of browser tests, served as readers have them, or as their writer has them: pages are to be the same. */
import type { Request } from 'playwright-core'
import { build } from '../../../src/commands/build.ts'
import { startDev } from '../../../src/dev/startDev.ts'
import type { RunningServer } from '../../../src/serve/listenAt.ts'
import { type ServeOptions, serveFolder } from '../../../src/serve/serveFolder.ts'
import { LIVE_FOLDER } from '../../../src/shared/page/liveEvents.ts'

/** `npm run test:long` runs these tests a second time, by `dev`. */
export const isServedByDev = process.env.XPRE_SERVED_BY === 'dev'

export interface SiteToServe {
  /** Absolute. */
  readonly siteDir: string
  /** Absolute; `dev` writes nothing there. */
  readonly outDir: string
  readonly baseUrl: string
  /** A host that answers otherwise than `serve` does. */
  readonly serve?: ((options: ServeOptions) => Promise<RunningServer>) | undefined
}

/** @throws when the site cannot be built; `dev` takes it as it is. */
export async function buildFor({ siteDir, outDir, baseUrl }: SiteToServe): Promise<void> {
  const { findings, failed } = await build({ siteDir, cwd: siteDir, outDir, baseUrl })
  if (failed) throw new Error(JSON.stringify(findings))
}

/** A server of the site, on a free port. */
export async function serveSite(site: SiteToServe): Promise<RunningServer> {
  const { siteDir, outDir, baseUrl, serve = serveFolder } = site
  if (isServedByDev) {
    return startDev({
      siteDir,
      cwd: siteDir,
      outDir,
      baseUrl,
      port: 0,
      openInEditor: () => {
        throw new Error('A test must not run an editor')
      },
    })
  }
  await buildFor(site)
  return serve({ dir: outDir, baseUrl, port: 0 })
}

/** Asked for by the script of `dev`, not by the page: its own addresses, and the page on screen once more. */
export const isOfDev = (request: Request): boolean =>
  new URL(request.url()).pathname.includes(`/${LIVE_FOLDER}/`) ||
  (request.resourceType() === 'fetch' && request.headers().accept === 'text/html')
