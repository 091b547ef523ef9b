/** Checks the external links of a loaded site. Answers are cached between runs. */
import path from 'node:path'
import { cacheFolderOf } from '../cache/cacheFolder.ts'
import { createRecordStore } from '../cache/recordStore.ts'
import { collectConfigLinks } from '../links/collectConfigLinks.ts'
import type { LoadedSite } from '../project/loadSite.ts'
import { CONFIG_FILE } from '../shared/constants.ts'
import type { Answer } from './external/answer.ts'
import { checkExternalLinks, type ExternalResult } from './external/checkExternalLinks.ts'
import type { ExternalLink } from './external/collectAddresses.ts'

export interface CheckExternalOptions {
  /** Version of the tool. */
  readonly version: string
  readonly cacheEnv: Readonly<Record<string, string | undefined>> | undefined
  /** Answers of this run; new ones are added. */
  readonly answers: Map<string, Answer>
  readonly onProgress: (done: number, total: number) => void
}

const isWebAddress = (href: string): boolean => /^\s*(?:https?:)?\/\//i.test(href)

function originOf(href: string): string | undefined {
  const address = href.trim().replace(/^\/\//, 'https://')
  return URL.canParse(address) ? new URL(address).origin : undefined
}

function externalLinksOf({ links, site }: LoadedSite): ExternalLink[] {
  const { config, pageFacts } = site
  const file = config.configFile ?? CONFIG_FILE
  const all: ExternalLink[] = [
    ...links.docs.flatMap((doc) =>
      doc.links.map(({ href, place, destination: targetPlace, file: linkFile = doc.source }) => ({
        href,
        file: linkFile,
        place,
        targetPlace,
      })),
    ),
    ...[...pageFacts.values()].flatMap((facts) => facts.links),
    ...collectConfigLinks(config).map(({ href }) => ({ href, file })),
  ]
  // Addresses of this site and of its repository are checked like paths.
  const { url } = config
  return all.filter(
    ({ href }) =>
      isWebAddress(href) &&
      (url === undefined || originOf(href) !== new URL(url).origin) &&
      links.repository?.read(href) === undefined,
  )
}

export async function checkExternal(
  loaded: LoadedSite,
  { version, cacheEnv, answers: answersOfRun, onProgress }: CheckExternalOptions,
): Promise<ExternalResult> {
  const answers =
    cacheEnv === undefined
      ? undefined
      : createRecordStore({
          file: path.join(cacheFolderOf(loaded.site.config.siteDir, cacheEnv), 'external-links.json'),
        })
  const result = await checkExternalLinks(externalLinksOf(loaded), {
    version,
    answers,
    answersOfRun,
    onProgress,
  })
  answers?.save()
  return result
}
