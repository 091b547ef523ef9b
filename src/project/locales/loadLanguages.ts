/** Loads a site in each of its languages. Documents that several languages show are read once. */
import type { LinkIndex } from '../../links/index.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Doc } from '../../shared/document/doc.ts'
import { checkLoaded } from '../checkLoaded.ts'
import { distinctDocuments, documentName, documentsOf, type ReadAll } from '../documents.ts'
import { type LoadedSite, type LoadOptions, loadSite, readerOf } from '../loadSite.ts'
import { checkCodeMessages } from '../messages/code-texts/checkCodeMessages.ts'
import { collectCodeTexts } from '../messages/code-texts/collectCodeTexts.ts'
import type { Project, Projects } from '../openProject.ts'
import { checkTranslations } from './checkTranslations.ts'
import { reportUnreadTranslations } from './reportUnreadTranslations.ts'

/** Reads the documents of all projects at once. */
async function readTogether(
  projects: readonly Project[],
  readAll: ReadAll,
  onRead: LoadOptions['onRead'],
): Promise<ReadAll> {
  const all = projects.flatMap(({ config, files }) => documentsOf(config, files))
  const total = distinctDocuments(all).length
  let done = 0
  const docs = await readAll(all, () => {
    done += 1
    onRead?.(done, total)
  })
  const byName = new Map<string, Doc>()
  for (const [index, identity] of all.entries()) {
    const doc = docs[index]
    if (doc !== undefined) byName.set(documentName(identity), doc)
  }
  return async (sources) => sources.flatMap((source) => byName.get(documentName(source)) ?? [])
}

/** A site in each of its languages, the default one first. */
export type LoadedLanguages = readonly [LoadedSite, ...LoadedSite[]]

interface LanguagesOptions extends Omit<LoadOptions, 'before'> {
  /** The previous sites, by the name of their language. See `LoadOptions`. */
  readonly before?: ReadonlyMap<string, LoadOptions['before']> | undefined
}

const withDiagnostics = (loaded: LoadedSite, added: readonly Diagnostic[] = []): LoadedSite => ({
  ...loaded,
  site: { ...loaded.site, diagnostics: [...loaded.site.diagnostics, ...added] },
})

/** Everything but the findings about links and translations. */
export async function readLanguages(projects: Projects, options: LanguagesOptions): Promise<LoadedLanguages> {
  const [main, ...others] = projects
  const own = options.readAll ?? readerOf(main.config, main.content, options)
  const readAll = await readTogether(projects, own, options.onRead)
  const languages = new Map<string, LinkIndex>()
  async function load(project: Project, first?: LoadedSite): Promise<LoadedSite> {
    const { locale, i18n } = project.config
    const original = i18n.fallback ? undefined : first?.site
    const before = options.before?.get(locale.name)
    const site = await loadSite(project, {
      ...options,
      original,
      before,
      readAll,
      languages,
      onRead: undefined,
    })
    languages.set(locale.urlPart, site.links)
    return site
  }
  const first = await load(main)
  const read: [LoadedSite, ...LoadedSite[]] = [first]
  for (const project of others) read.push(await load(project, first))
  return read
}

async function checkLanguages(
  projects: Projects,
  read: LoadedLanguages,
  enabledRules: LoadOptions['enabledRules'],
): Promise<LoadedLanguages> {
  const [main, ...others] = projects
  const [first, ...rest] = read
  const check = (site: LoadedSite) => checkLoaded(site, read, enabledRules)
  const checkedFirst = await check(first)
  const code = others.length === 0 ? undefined : await collectCodeTexts(main)
  const ofProject = [...reportUnreadTranslations(projects), ...(code?.diagnostics ?? [])]
  const sites: [LoadedSite, ...LoadedSite[]] = [withDiagnostics(checkedFirst, ofProject)]
  const ofTranslations = await checkTranslations(first, rest, enabledRules)
  for (const [index, site] of rest.entries()) {
    const checked = await check(site)
    const project = others[index]
    const ofTexts = project && code ? checkCodeMessages(project, code.texts) : []
    sites.push(withDiagnostics(checked, [...(ofTranslations[index] ?? []), ...ofTexts]))
  }
  return sites
}

export const loadLanguages = async (
  projects: Projects,
  options: LanguagesOptions,
): Promise<LoadedLanguages> =>
  checkLanguages(projects, await readLanguages(projects, options), options.enabledRules)
