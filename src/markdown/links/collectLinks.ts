/**
 * Collects the addresses and anchors of a file: links in document order, with the places of construct and address, and all
 * ids and names. Expects a tree whose directives are component nodes. Resolves nothing, since the targets may not be read
 * yet.
 */
import type { Code, Data, Definition, Heading, Html, Image, Link, Nodes, Root } from 'mdast'
// For its types: `data.hProperties` is where remark-rehype takes attributes from.
import type {} from 'remark-rehype'
import { KNOWN_TAGS } from '../../compat/index.ts'
import { readCodeMeta, splitLanguage } from '../../highlight/index.ts'
import { pushAll } from '../../shared/collections/pushAll.ts'
import type { Place } from '../../shared/diagnostic.ts'
import type { LinkRef } from '../../shared/document/doc.ts'
import { avoidLayoutId } from '../../shared/page/layoutId.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { lazy } from '../../shared/values/lazy.ts'
import {
  type ComponentNode,
  createPlaceInHtml,
  decodeReferences,
  findAll,
  findDefinitionDestination,
  findLinkDestination,
  offsetsOf,
  type TagFacts,
  walkTree,
  wholePlace,
} from '../../tree/index.ts'
import type { ContentOptions } from '../contentOptions.ts'
import { placeOfAttribute, placeOfOpening } from '../directives/componentPlaces.ts'
import { findStripped, NOTHING_STRIPPED } from '../html/findStripped.ts'
import { isValidId, scanHtml } from '../html/scanHtml.ts'
import { readExplicitId } from '../ids/headingIds.ts'
import { isMisreadNote } from './misreadNotes.ts'

export interface WrittenId {
  readonly id: string
  /**
   * `element`: in HTML or on a directive. `component`: passed to a component of the site, which may or may not render it.
   * Generated ids of headings differ from both.
   */
  readonly kind: 'element' | 'component' | 'heading'
  readonly place: Place
  /** Source of the id, when it is an included file. */
  readonly file?: string | undefined
}

export interface CollectedLinks {
  readonly links: readonly LinkRef[]
  /** In document order. */
  readonly ids: readonly WrittenId[]
  /** Values of `<a name>`: anchors that are not ids. */
  readonly names: readonly string[]
}

/** Attributes of components with addresses, as `render` writes them. */
const COMPONENT_ADDRESSES: readonly (readonly [attribute: string, kind: LinkRef['kind']])[] = [
  ['href', 'link'],
  ['src', 'image'],
  ['srcDark', 'image'],
]

/**
 * Keeps a path of Windows as it is written: `..\..\LICENSE`, of which Markdown leaves out the backslash before a dot.
 */
function keepBackslashes(node: Link | Image | Definition, written: string): void {
  if (/(?:^|\\)\.{1,2}\\/.test(written)) node.url = decodeReferences(written)
}

function destinationOfLink(node: Link | Image, file: SourceText): Place | undefined {
  const range = offsetsOf(node)
  if (!range) return undefined
  const lastChild = node.type === 'link' ? node.children.at(-1) : undefined
  const labelEnd = lastChild?.position?.end.offset ?? range.start
  const found = findLinkDestination(file.text, { ...range, url: node.url, labelEnd })
  if (found) keepBackslashes(node, file.text.slice(found.start, found.end))
  return found && file.placeAt(found.start, found.end)
}

function destinationOfDefinition(node: Definition, file: SourceText): Place | undefined {
  const range = offsetsOf(node)
  const found = range && findDefinitionDestination(file.text, { ...range, url: node.url })
  if (found) keepBackslashes(node, file.text.slice(found.start, found.end))
  return found && file.placeAt(found.start, found.end)
}

export const definitionName = ({ identifier }: { readonly identifier: string }): string =>
  identifier.toUpperCase()

interface UsedDefinition {
  readonly place: Place
  readonly destination: Place | undefined
  /** Places of the links and images that refer to it. */
  readonly uses: Place[]
  readonly kinds: Set<LinkRef['kind']>
}

/** The first definition of a name is used. */
export function findDefinitions(root: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>()
  for (const definition of findAll(root, 'definition')) {
    const name = definitionName(definition)
    if (!definitions.has(name)) definitions.set(name, definition)
  }
  return definitions
}

const placeOfId = (node: Heading, id: string, file: SourceText): Place => {
  const range = offsetsOf(node)
  const written = `{#${id}}`
  const at = range ? file.text.slice(range.start, range.end).lastIndexOf(written) : -1
  return range && at >= 0
    ? file.placeAt(range.start + at, range.start + at + written.length)
    : wholePlace(node)
}

export function collectLinks(
  root: Root,
  file: SourceText,
  { components: siteComponents, allowUnsafeHtml }: Pick<ContentOptions, 'components' | 'allowUnsafeHtml'>,
): CollectedLinks {
  const stripped = allowUnsafeHtml ? NOTHING_STRIPPED : findStripped(root, file.text)
  const links: LinkRef[] = []
  const ids: WrittenId[] = []
  const names: string[] = []
  const used = new Map<string, UsedDefinition>()
  const definitions = lazy(() => findDefinitions(root))

  const add = (href: string, kind: LinkRef['kind'], place: Place, destination: Place | undefined) =>
    links.push({ href, kind, place, ...(destination && { destination }) })

  const readLink = (node: Link | Image) => {
    const destination = destinationOfLink(node, file)
    add(node.url, node.type, wholePlace(node), destination)
  }
  const readDefinition = (name: string, definition: Definition): UsedDefinition => {
    const existing = used.get(name)
    if (existing) return existing
    const place = wholePlace(definition)
    const destination = destinationOfDefinition(definition, file)
    const first: UsedDefinition = { place, destination, uses: [], kinds: new Set() }
    used.set(name, first)
    return first
  }
  const readReference = (node: Nodes & { identifier: string }, kind: LinkRef['kind']) => {
    const name = definitionName(node)
    const definition = definitions().get(name)
    if (!definition || isMisreadNote(definition)) return
    const { place, destination, uses, kinds } = readDefinition(name, definition)
    uses.push(wholePlace(node))
    if (kinds.has(kind)) return
    kinds.add(kind)
    links.push({ href: definition.url, kind, place, ...(destination && { destination }), uses })
  }
  /** Whether a tag of MDX shows a component of the theme. */
  const isOfTheme = ({ attributes: { name } }: ComponentNode): boolean =>
    typeof name === 'string' && KNOWN_TAGS.has(name) && !siteComponents.has(name)
  const readTag = ({ id, anchor, links: own, place }: TagFacts, node: Nodes) => {
    pushAll(links, own)
    if (anchor !== undefined) names.push(avoidLayoutId(anchor))
    // Components of the theme render the id of their tag; components of a site may not.
    const kind = node.type === 'component' && !isOfTheme(node) ? 'component' : 'element'
    if (id !== undefined) ids.push({ id: avoidLayoutId(id), kind, place: place ?? wholePlace(node) })
  }
  const readHtml = (node: Html) => {
    if (node.data?.tag !== undefined) {
      readTag(node.data.tag, node)
      return
    }
    const facts = scanHtml(node.value)
    const placeAt = createPlaceInHtml(node, file)
    for (const { kind, href, start, end, isExact, tag } of facts.addresses) {
      if (stripped.hasTag(node, tag.start)) continue
      const place = placeAt(tag.start, tag.end) ?? wholePlace(node)
      add(href, kind, place, isExact ? placeAt(start, end) : undefined)
    }
    for (const { id, tag } of facts.ids) {
      if (stripped.hasTag(node, tag.start)) continue
      const place = placeAt(tag.start, tag.end) ?? wholePlace(node)
      ids.push({ id: avoidLayoutId(id), kind: 'element', place })
    }
    for (const { name, tag } of facts.names)
      if (!stripped.hasTag(node, tag.start)) names.push(avoidLayoutId(name))
  }
  const readComponent = (node: ComponentNode) => {
    if (node.data?.tag !== undefined) {
      readTag(node.data.tag, node)
      return
    }
    for (const [attribute, kind] of COMPONENT_ADDRESSES) {
      const value = Object.hasOwn(node.attributes, attribute) ? node.attributes[attribute] : undefined
      if (typeof value !== 'string' || value.trim() === '' || value.startsWith('{')) continue
      const href = value.trim()
      add(href, kind, placeOfOpening(node, file), placeOfAttribute(node, attribute, href, file))
    }
    const id = Object.hasOwn(node.attributes, 'id') ? node.attributes.id : undefined
    if (typeof id === 'string' && isValidId(id)) {
      const kind = siteComponents.has(node.name) ? 'component' : 'element'
      ids.push({ id, kind, place: placeOfOpening(node, file) })
    }
  }
  /** Ids of nodes that become other elements: of `:kbd[Ctrl]{#key}` and of nodes from plugins. */
  const readProperties = (node: Nodes) => {
    const data: Data | undefined = node.data
    const id = data?.hProperties?.id
    if (node.type !== 'heading' && typeof id === 'string' && isValidId(id)) {
      ids.push({ id, kind: 'element', place: wholePlace(node) })
    }
  }
  const readHeading = (node: Heading) => {
    const id = readExplicitId(node)
    if (id !== undefined) ids.push({ id, kind: 'heading', place: placeOfId(node, id, file) })
  }

  /** `{#id}` behind the language. */
  const readCode = (node: Code) => {
    const { lang, meta } = node
    if (!`${lang}${meta}`.includes('#')) return
    const { id } = readCodeMeta(splitLanguage(lang ?? '', meta ?? '').meta)
    if (id !== undefined) ids.push({ id: avoidLayoutId(id), kind: 'element', place: wholePlace(node) })
  }

  walkTree(root, (node) => {
    if (stripped.hasNode(node)) return
    if (node.data !== undefined) readProperties(node)
    switch (node.type) {
      case 'link':
      case 'image':
        readLink(node)
        break
      case 'linkReference':
        readReference(node, 'link')
        break
      case 'imageReference':
        readReference(node, 'image')
        break
      case 'html':
        readHtml(node)
        break
      case 'component':
        readComponent(node)
        break
      case 'code':
        readCode(node)
        break
      case 'heading':
        readHeading(node)
        break
      case 'includedContent':
        pushAll(links, node.part.links)
        pushAll(ids, node.part.ids)
        pushAll(names, node.part.names)
        break
    }
  })
  return { links, ids, names }
}
