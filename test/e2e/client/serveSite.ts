/** Serves the sites of browser tests, as a build or with `dev`. Pages must be the same with both. */
import type { Request } from 'playwright-core'
import { build } from '../../../src/build/build.ts'
import { startDev } from '../../../src/dev/startDev.ts'
import type { RunningServer } from '../../../src/serve/listenAt.ts'
import { type ServeFolderOptions, serveFolder } from '../../../src/serve/serveFolder.ts'
import { LIVE_FOLDER } from '../../../src/shared/page/liveEvents.ts'

/** `npm run test:long` runs these tests a second time with `dev`. */
export const isServedByDev = process.env.XPRE_SERVED_BY === 'dev'

export interface SiteToServe {
  /** Absolute. */
  readonly siteDir: string
  /** Absolute. `dev` writes no files to it. */
  readonly outDir: string
  readonly baseUrl: string
  /** A host with other responses than `serve`. */
  readonly serve?: ((options: ServeFolderOptions) => Promise<RunningServer>) | undefined
}

/** @throws when the build of the site fails. `dev` does not build it. */
export async function buildFor({ siteDir, outDir, baseUrl }: SiteToServe): Promise<void> {
  const { findings, failed } = await build({ siteDir, cwd: siteDir, outDir, baseUrl })
  if (failed) throw new Error(JSON.stringify(findings))
}

/** Serves the site on a free port. */
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

/** Requests of the script of `dev`: its own addresses, and the current page once more. */
export const isOfDev = (request: Request): boolean =>
  new URL(request.url()).pathname.includes(`/${LIVE_FOLDER}/`) ||
  (request.resourceType() === 'fetch' && request.headers().accept === 'text/html')
