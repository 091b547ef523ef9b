/** Lists the links to other sites, as findings that they may have. Requests nothing. */
import { collectConfigLinks } from '../links/index.ts'
import type { LoadedMarkdown } from '../project/index.ts'
import { CONFIG_FILE } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { RULE_IDS, ruleOf } from '../shared/rules.ts'
import type { ExternalLink } from './external/collectAddresses.ts'

const isWebAddress = (href: string): boolean => /^\s*(?:https?:)?\/\//i.test(href)

function originOf(href: string): string | undefined {
  const address = href.trim().replace(/^\/\//, 'https://')
  return URL.canParse(address) ? new URL(address).origin : undefined
}

function externalLinksOf({ links, site }: LoadedMarkdown): ExternalLink[] {
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

const EXTERNAL_RULES = RULE_IDS.filter((id) => ruleOf(id).onlyWith === 'external')

/** The findings of a site with each of its links to other sites broken in each way. */
export const assumeBroken = (loaded: LoadedMarkdown): Diagnostic[] =>
  externalLinksOf(loaded).flatMap(({ href, file, place, targetPlace }) =>
    EXTERNAL_RULES.map((rule) => ({ rule, message: '', file, place, target: href, targetPlace })),
  )
