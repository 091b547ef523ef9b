/** Compares the documents of a site in the default language with those in another one. */
import { type GitHistory, readGitHistory, readUncommitted } from '../../files/index.ts'
import { folderOf, joinPath, lastSegment } from '../../shared/addresses/urls.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Doc } from '../../shared/document/doc.ts'
import { withoutExtension } from '../../shared/document/markdownFile.ts'
import type { SiteLocale } from '../../shared/languages/locale.ts'
import { isTranslation, originalPathOf } from '../../shared/languages/translatedFiles.ts'
import type { RuleId } from '../../shared/rules.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import type { LoadedSite } from '../loadSite.ts'

interface Pair {
  readonly original: Doc
  readonly translation: Doc
}

const nameOf = ({ label, name }: SiteLocale): string => `${label} (${name})`

const missing = ({ source }: Doc, locale: SiteLocale): Diagnostic => ({
  rule: 'missing-translation',
  message: `"${source}" has no translation in ${nameOf(locale)}`,
  file: source,
  target: locale.name,
  suggestions: [{ text: `write it in ${joinPath(locale.folder, source).slice(1)}` }],
})

/** The original in the same folder with the name most similar to the translation's. */
function nearestOriginal(source: string, { site }: LoadedSite, main: LoadedSite): Doc | undefined {
  const path = site.translated && originalPathOf(source, site.translated)
  if (path === undefined) return undefined
  const nameOfFile = (file: string) => withoutExtension(lastSegment(file))
  const near = main.docs.filter((doc) => folderOf(doc.source) === folderOf(path))
  const name = nearestName(
    nameOfFile(path),
    near.map((doc) => nameOfFile(doc.source)),
  )
  return near.find((doc) => nameOfFile(doc.source) === name)
}

/** @param main The site in the default language. */
function orphan({ source }: Doc, language: LoadedSite, main: LoadedSite): Diagnostic {
  const { site } = language
  const { locale } = site.config
  const address = site.routes.bySource(source)?.path
  const atAddress = address === undefined ? undefined : main.site.routes.byPath(address)?.doc
  const other = atAddress ?? nearestOriginal(source, language, main)
  const path = other && joinPath(locale.folder, other.source).slice(1)
  return {
    rule: 'orphan-translation',
    message: `"${source}" translates no document of the site; only ${nameOf(locale)} has its page`,
    file: source,
    ...(other && { suggestions: [{ text: `if it translates "${other.source}", rename it to ${path}` }] }),
  }
}

/** Translations at the address of a document without one, which is another finding. */
function replacing({ site, docs }: LoadedSite): ReadonlySet<string> {
  return new Set(
    docs.flatMap(({ source }) => {
      const shown = site.routes.bySource(source)?.doc?.source
      return shown === undefined || shown === source ? [] : [shown]
    }),
  )
}

interface Changes {
  /** Newest commits. */
  readonly history: GitHistory
  /** Sources with changes that are not committed. */
  readonly uncommitted: ReadonlySet<string>
}

/** Why a translation is older than its original; undefined if it is not, or if git does not know both. */
function describeAge({ original, translation }: Pair, { history, uncommitted }: Changes): string | undefined {
  const changed = history.get(original.source)
  const translated = history.get(translation.source)
  if (changed === undefined || translated === undefined || uncommitted.has(translation.source))
    return undefined
  if (uncommitted.has(original.source))
    return `"${original.source}" has changes that are not committed, and this translation of it has none`
  if (changed.timestampMs <= translated.timestampMs) return undefined
  const day = new Date(changed.timestampMs).toISOString().slice(0, 10)
  return `"${original.source}" was changed on ${day}, after this translation of it`
}

function stale(pair: Pair, changes: Changes): Diagnostic[] {
  const { original, translation } = pair
  const message = describeAge(pair, changes)
  if (message === undefined) return []
  return [
    {
      rule: 'stale-translation',
      message,
      file: translation.source,
      target: original.source,
      related: [{ file: original.source, message: 'the original' }],
    },
  ]
}

/** Headings whose ids differ from the original's. A translation with another outline cannot be compared. */
function untranslatedIds({ original, translation }: Pair): Diagnostic[] {
  const depthsOf = ({ headings }: Doc) => headings.map(({ depth }) => depth).join(' ')
  if (depthsOf(original) !== depthsOf(translation)) return []
  return translation.headings.flatMap(({ id, text, depth, place }, index): Diagnostic[] => {
    const other = original.headings[index]
    // Links to a page need no id of its title.
    if (other === undefined || depth === 1 || other.id === id) return []
    return [
      {
        rule: 'untranslated-heading-id',
        message: `The heading "${text}" has the id "${id}"; in the original it is "${other.id}"`,
        file: translation.source,
        place,
        target: `#${id}`,
        suggestions: [{ text: `write "{#${other.id}}" behind the heading, so that links keep working` }],
      },
    ]
  })
}

const RULES = [
  'missing-translation',
  'orphan-translation',
  'stale-translation',
  'untranslated-heading-id',
] as const

/**
 * @param main The site in the default language.
 * @param others In the other languages.
 * @returns Diagnostics of each of the others.
 */
export async function checkTranslations(
  main: LoadedSite,
  others: readonly LoadedSite[],
  enabledRules: ReadonlySet<RuleId> | undefined,
): Promise<readonly (readonly Diagnostic[])[]> {
  const isEnabled = (rule: (typeof RULES)[number]) => enabledRules?.has(rule) === true
  if (!RULES.some(isEnabled)) return others.map(() => [])
  const originals = new Map(main.docs.map((doc) => [doc.source, doc]))
  const { siteDir } = main.site.config
  const changes: Changes = isEnabled('stale-translation')
    ? { history: await readGitHistory(siteDir), uncommitted: await readUncommitted(siteDir) }
    : { history: new Map(), uncommitted: new Set() }
  return others.map((language) => {
    const { site, docs } = language
    const { translated, config } = site
    if (translated === undefined) return []
    const pairs = docs.flatMap((translation): Pair[] => {
      const original = originals.get(translated.originals.get(translation.source) ?? '')
      return original === undefined || !isTranslation(translation.source, translated)
        ? []
        : [{ original, translation }]
    })
    const isReplacing = replacing(language)
    const isOrphan = ({ source }: Doc) =>
      isTranslation(source, translated) && !translated.originals.has(source) && !isReplacing.has(source)
    const done = new Set(pairs.map(({ original }) => original.source))
    return [
      ...(isEnabled('missing-translation')
        ? main.docs.filter(({ source }) => !done.has(source)).map((doc) => missing(doc, config.locale))
        : []),
      ...(isEnabled('orphan-translation')
        ? docs.filter(isOrphan).map((doc) => orphan(doc, language, main))
        : []),
      ...pairs.flatMap((pair) => stale(pair, changes)),
      ...(isEnabled('untranslated-heading-id') ? pairs.flatMap(untranslatedIds) : []),
    ]
  })
}
