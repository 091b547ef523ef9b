/** The site in all its languages as `dev` serves it. */
import {
  createLiveSite,
  type LanguageSession,
  type LiveSite,
  type LiveSiteOptions,
} from './createLiveSite.ts'
import type { QuickPage } from './session/renderEarly.ts'
import type { SiteSession } from './session/siteSession.ts'
import type { LanguageSnapshot, SiteSnapshot } from './session/siteSnapshot.ts'

export interface LiveLanguages {
  /** Absolute. */
  readonly siteDir: string
  /** Base URL of the default language. */
  readonly baseUrl: string
  /** The language of an address, with or without a query. */
  at(url: string): LiveSite
  show(snapshot: SiteSnapshot): void
  /** See `LiveSite`. */
  showPage(page: QuickPage): Promise<void>
  /** See `LiveSite`. */
  hasFailure(file: string): boolean
  /** Addresses that a document has lost, see `LiveSite`. */
  lastPathsOf(source: string): readonly string[]
}

interface LiveLanguage {
  /** Name of the language. */
  readonly locale: string
  readonly live: LiveSite
}

const localeOf = ({ config }: LanguageSnapshot): string => config.locale.name

export function createLiveLanguages(
  session: Pick<SiteSession, 'snapshot' | 'readDocOf' | 'whenRead'>,
  options: LiveSiteOptions,
): LiveLanguages {
  const inLanguage = ({ languages }: SiteSnapshot, locale: string): LanguageSnapshot => {
    const found = languages.find((each) => localeOf(each) === locale) ?? languages[0]
    if (found === undefined) throw new RangeError('A site has its default language.')
    return found
  }
  function open(language: LanguageSnapshot): LiveLanguage {
    const locale = localeOf(language)
    const ofLanguage: LanguageSession = {
      snapshot: () => inLanguage(session.snapshot(), locale),
      readDocOf: async (route) => inLanguage(await session.readDocOf(route), locale),
      whenRead: session.whenRead,
    }
    return { locale, live: createLiveSite(ofLanguage, options) }
  }
  const [first, ...rest] = session.snapshot().languages
  if (first === undefined) throw new RangeError('A site has its default language.')
  let main = open(first)
  let others = rest.map(open)

  /** The default language also serves files that documents in another one load: all languages share one folder. */
  const withSharedFiles = (): LiveSite => ({
    ...main.live,
    siteDir: main.live.siteDir,
    baseUrl: main.live.baseUrl,
    find(name) {
      const own = main.live.find(name)
      if (own !== undefined) return own
      return others
        .map(({ live }) => live.find(name))
        .find((entry) => entry?.kind === 'copy' || entry?.kind === 'added')
    },
  })
  const all = (): readonly LiveLanguage[] => [main, ...others]
  return {
    get siteDir() {
      return main.live.siteDir
    },
    get baseUrl() {
      return main.live.baseUrl
    },
    at(url) {
      const [path = ''] = url.split('?', 1)
      const found = others.find(({ live }) => `${path}/`.startsWith(live.baseUrl))
      return found?.live ?? withSharedFiles()
    },
    show(snapshot) {
      const reuse = (language: LanguageSnapshot): LiveLanguage => {
        const known = all().find(({ locale }) => locale === localeOf(language))
        if (known === undefined) return open(language)
        known.live.show(language)
        return known
      }
      const [next, ...nextOthers] = snapshot.languages
      if (next !== undefined) main = reuse(next)
      others = nextOthers.map(reuse)
    },
    async showPage({ locale, route, rendered }) {
      const shown = all().find((each) => each.locale === locale)
      await shown?.live.showPage(route, rendered)
    },
    hasFailure: (file) => all().some(({ live }) => live.hasFailure(file)),
    lastPathsOf: (source) => all().flatMap(({ live }) => live.lastPaths().get(source) ?? []),
  }
}
