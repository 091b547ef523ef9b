/**
 * Builds the tags of one docs version: their addresses, the page that lists all of them, and a page for each.
 * A tag without a listed document has no page.
 */
import { slug as slugOf } from 'github-slugger'
import { joinPath } from '../../shared/addresses/urls.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Doc } from '../../shared/document/doc.ts'
import { valuePlaceOf } from '../../shared/document/frontMatterPlace.ts'
import { tagKeyOf, type WrittenTag } from '../../shared/document/tag.ts'
import type { DocsTag, ListedTag, Route, SidebarLink } from '../../shared/site/route.ts'
import { createCollator } from '../../shared/text/createCollator.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import { categoryRoutes } from '../categoryRoutes.ts'
import { emptyRoute } from '../emptyRoute.ts'
import type { DefinedTags } from './tagSettings.ts'

interface TagsInput {
  /** Id of the docs plugin. */
  readonly plugin: string
  /** From the site root. */
  readonly docsFolder: string
  /** Path of the page of all tags, such as `/docs/tags`. */
  readonly basePath: string
  /** Without drafts, in order of source. */
  readonly docs: readonly Doc[]
  /** By source. */
  readonly addresses: ReadonlyMap<string, string>
  /** Undefined without a tags file. */
  readonly defined: DefinedTags | undefined
  /** Sidebar beside the pages of tags. */
  readonly sidebarId: string | undefined
  readonly locale: string
  /** Language of a document, where it is another one than the site's. */
  readonly langOf?: (doc: Doc) => string | undefined
  /** Creates the routes of a tag. Default: a page with a card for each document. */
  readonly createTagRoutes?: (page: TagPage) => readonly Route[]
}

interface BuiltTags {
  /** By `tagKeyOf` the tag as written. */
  readonly tags: ReadonlyMap<string, DocsTag>
  readonly routes: readonly Route[]
  readonly diagnostics: readonly Diagnostic[]
}

interface TagPage {
  readonly label: string
  readonly description: string
  readonly path: string
  readonly docs: Set<Doc>
}

/** Path segment of a label without letters and digits, such as `!?`. */
const rawSegment = (label: string): string => label.trim().replace(/[?#\\/.\p{Cc}\s]+/gu, '-')

/** Names of signs that belong to a word: "C", "C++" and "C#" are three tags. */
const nameSigns = (name: string): string =>
  name.replace(/(?<=[\p{L}\p{N}+#])[+#]/gu, (sign) => (sign === '+' ? ' plus' : ' sharp'))

const segmentOf = (name: string): string => slugOf(nameSigns(name)) || rawSegment(name)

const readTag = (tag: WrittenTag, defined: TagsInput['defined']) => {
  if (typeof tag !== 'string') return { label: tag.label, permalink: tag.permalink, description: '' }
  const settings = defined?.byId.get(tag)
  return {
    label: settings?.label ?? tag,
    permalink: settings?.permalink ?? segmentOf(tag),
    description: settings?.description ?? '',
  }
}

/** Two labels with an equal key are one tag: `React Native` and `react-native`. */
const sameTagKey = (label: string): string => label.toLowerCase().replace(/[\s_-]+/g, '')

const placeOf = (doc: Doc, index: number) => doc.tagPlaces?.[index] ?? valuePlaceOf(doc, 'tags')

function reportUnknown(doc: Doc, index: number, tag: WrittenTag, defined: DefinedTags): Diagnostic {
  const label = typeof tag === 'string' ? tag : tag.label
  const sameLabel = [...defined.byId].find(([, settings]) => settings.label === label)?.[0]
  const nearest = sameLabel ?? nearestName(label, defined.byId.keys())
  return {
    rule: 'unknown-tag',
    message: `"${defined.source}" does not define the tag "${label}"`,
    file: doc.source,
    place: placeOf(doc, index),
    target: label,
    suggestions: nearest === undefined ? undefined : [{ text: `did you mean "${nearest}"?` }],
  }
}

export function buildTags(input: TagsInput): BuiltTags {
  const { plugin, docsFolder, basePath, docs, addresses, defined, sidebarId } = input
  const diagnostics: Diagnostic[] = []
  const pages = new Map<string, TagPage>()
  const pageByKey = new Map<string, TagPage>()
  for (const doc of docs) {
    for (const [index, tag] of (doc.frontMatter.tags ?? []).entries()) {
      const isDefined = typeof tag === 'string' && defined?.byId.has(tag) === true
      if (defined !== undefined && !defined.isUnusable && !isDefined)
        diagnostics.push(reportUnknown(doc, index, tag, defined))
      const { label, permalink, description } = readTag(tag, defined)
      const path = joinPath(basePath, permalink)
      const page = pages.get(path.toLowerCase()) ?? { label, description, path, docs: new Set() }
      if (sameTagKey(page.label) !== sameTagKey(label) && !pageByKey.has(tagKeyOf(tag))) {
        diagnostics.push({
          rule: 'duplicate-route',
          message: `The tags "${page.label}" and "${label}" have one page, "${page.path}"`,
          file: doc.source,
          place: placeOf(doc, index),
          target: page.path,
          suggestions: [{ text: 'give one of them a "permalink", here or in the tags file' }],
        })
      }
      pages.set(path.toLowerCase(), page)
      pageByKey.set(tagKeyOf(tag), page)
      if (doc.frontMatter.unlisted !== true) page.docs.add(doc)
    }
  }
  const collator = createCollator(input.locale)
  const listed = [...pages.values()]
    .filter((page) => page.docs.size > 0)
    .sort((a, b) => collator.compare(a.label, b.label))
  return {
    tags: new Map(
      [...pageByKey].map(([key, page]) => [
        key,
        { label: page.label, path: page.docs.size > 0 ? page.path : undefined },
      ]),
    ),
    routes: listed.length === 0 ? [] : [listRoute(), ...listed.flatMap(input.createTagRoutes ?? tagRoutes)],
    diagnostics,
  }

  function listRoute(): Route {
    const tags = listed.map(
      ({ label, description, path, docs: { size } }): ListedTag => ({
        label,
        description,
        path,
        count: size,
      }),
    )
    return { ...emptyRoute(basePath, 'tags', docsFolder, 'Tags'), unlisted: false, plugin, sidebarId, tags }
  }

  function tagRoutes(page: TagPage): Route[] {
    const items = [...page.docs]
      .sort((a, b) => collator.compare(a.title, b.title))
      .map(
        (doc): SidebarLink => ({
          type: 'link',
          lang: input.langOf?.(doc),
          label: doc.title,
          href: addresses.get(doc.source) ?? basePath,
          docId: doc.id,
          unlisted: false,
          comingSoon: doc.frontMatter.coming_soon === true,
          isRef: true,
        }),
      )
    const { label: title, description, path } = page
    return categoryRoutes({ title, description, path, source: docsFolder, sidebarId, items }, plugin).map(
      (route) => ({ ...route, kind: 'tag', tag: { label: title, count: items.length, listPath: basePath } }),
    )
  }
}
