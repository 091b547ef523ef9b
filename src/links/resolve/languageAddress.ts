/** Addresses in the folder of a language, such as `/de/docs/a`. */
import { withoutBaseUrl } from '../../shared/addresses/withoutBaseUrl.ts'
import type { LinkIndex } from './linkIndex.ts'

export interface LanguageAddress {
  readonly language: LinkIndex
  /** See `SiteLocale`; never empty. */
  readonly urlPart: string
  /** Site path in the language. */
  readonly path: string
}

/** @param path Site path, with or without the base URL of the site. */
export function findLanguage(path: string, { languages, site }: LinkIndex): LanguageAddress | undefined {
  const bare = withoutBaseUrl(path, site.config.sharedUrl) ?? path
  for (const [urlPart, language] of languages) {
    if (urlPart === '') continue
    const inside = withoutBaseUrl(bare, `/${urlPart}`)
    if (inside !== undefined) return { language, urlPart, path: inside }
  }
  return undefined
}
