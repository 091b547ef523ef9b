/** Reads the translations of labels of the navbar, the footer, the sidebars and the blogs. */
import type { DiscoveredFiles, SiteFiles } from '../../files/index.ts'
import { readSource } from '../../markdown/index.ts'
import {
  checkMessages,
  keepLabel,
  nearestNames,
  readSettingsFile,
  reportUnknownTexts,
  type TranslateLabel,
  type UnknownText,
} from '../../routes/index.ts'
import { blogPlugin } from '../../shared/blog/blogPlugin.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { blogLabelFiles, docsLabelFiles, themeLabelFiles } from '../../shared/languages/labelFiles.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import { translateSettings } from './translateSettings.ts'

/** Labels of one part of the site, complete when the routes are built. */
export interface LabelList {
  /** Files that may translate them, from the site root; the first one comes first. */
  readonly sources: readonly string[]
  /** In the default language, by key. */
  readonly labels: ReadonlyMap<string, string>
  /** In the language of the site, as far as the files have them. */
  readonly translated: ReadonlyMap<string, string>
}

interface LabelSet {
  readonly translate: TranslateLabel
  readonly list: LabelList
  /** Findings about the files. Keys that nothing has asked for by then are unknown. */
  report(): readonly Diagnostic[]
}

/** Keys whose text may contain HTML. */
const MARKUP_KEYS = new Set(['copyright'])

function describeUnknown(key: string, known: readonly string[]): Pick<Diagnostic, 'message' | 'suggestions'> {
  const nearest = nearestName(key, known)
  const listed = nearestNames(key, known)
  const others = known.length - listed.length
  const list = `its keys are ${listed.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
  return {
    message: `No label of the site has the key "${key}"; ${known.length === 0 ? 'there are no labels' : list}`,
    ...(nearest !== undefined && { suggestions: [{ text: `did you mean "${nearest}"?` }] }),
  }
}

interface LabelFiles {
  readonly sources: readonly string[]
  readonly config: SiteConfig
  readonly files: DiscoveredFiles
  readonly content: SiteFiles
}

function openLabels({ sources, config, files, content }: LabelFiles): LabelSet {
  const diagnostics: Diagnostic[] = []
  const labels = new Map<string, string>()
  const places = new Map<string, { readonly file: string; readonly place: Diagnostic['place'] }>()
  /** Labels in the default language by key. */
  const asked = new Map<string, string>()
  for (const source of sources.filter((file) => files.listing.files.has(file))) {
    const { text, diagnostics: ofText } = readSource(content, source)
    const file = readSettingsFile(source, text, 'invalid-messages')
    const checked = checkMessages(file, {}, config.locale.htmlLang, MARKUP_KEYS)
    diagnostics.push(...ofText, ...checked.diagnostics)
    for (const [key, label] of Object.entries(checked.messages)) {
      places.set(key, { file: source, place: file.keyPlaces?.get(key) })
      if (!labels.has(key)) labels.set(key, label)
    }
  }
  const unknownOf = (source: string): UnknownText[] =>
    [...places].flatMap(([id, { file, place }]) => (file === source && !asked.has(id) ? [{ id, place }] : []))
  return {
    list: { sources, labels: asked, translated: labels },
    translate(key, label) {
      asked.set(key, label)
      return labels.get(key) ?? label
    },
    report: () => [
      ...diagnostics,
      ...sources.flatMap((source) =>
        reportUnknownTexts(source, unknownOf(source), ({ id }) => describeUnknown(id, [...asked.keys()])),
      ),
    ],
  }
}

interface LoadedLabels {
  /** The configuration with its labels in the language of the site. */
  readonly config: SiteConfig
  /** Labels of the documentation. */
  readonly labelsOf: (plugin: string, version: string) => TranslateLabel
  readonly lists: readonly LabelList[]
  /** Findings about the files, complete when the routes are built. */
  report(): readonly Diagnostic[]
}

export function loadLabels(config: SiteConfig, files: DiscoveredFiles, content: SiteFiles): LoadedLabels {
  const open = (sources: readonly string[]) => openLabels({ sources, config, files, content })
  const navbar = open(themeLabelFiles(config.locale, 'navbar'))
  const footer = open(themeLabelFiles(config.locale, 'footer'))
  const docs = new Map(
    files.versions.map(({ plugin, name, translations = [] }) => [
      `${plugin} ${name}`,
      open(docsLabelFiles(translations)),
    ]),
  )
  const blogs = config.blog.map(({ id }) => {
    const blog = files.blogs.find(({ plugin }) => plugin === blogPlugin(id))
    return open(blogLabelFiles(blog?.translations ?? []))
  })
  const all = [navbar, footer, ...docs.values(), ...blogs]
  return {
    config: translateSettings(config, {
      navbar: navbar.translate,
      footer: footer.translate,
      blogs: blogs.map(({ translate }) => translate),
    }),
    labelsOf: (plugin, version) => docs.get(`${plugin} ${version}`)?.translate ?? keepLabel,
    lists: all.map(({ list }) => list),
    report: () => all.flatMap((labels) => labels.report()),
  }
}
