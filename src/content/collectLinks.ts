/**
 * Addresses and anchors written in one file.
 * In: the tree of the file, directives already turned into components, and its text. Out: links in document
 * order with the place of the address itself, and every id and name that is not a heading's.
 * Nothing is resolved here: the target may not have been read yet.
 */
import type { Definition, Html, Image, Link, Nodes, Root } from 'mdast'
import type { Place } from '../shared/diagnostic.ts'
import type { LinkRef } from '../shared/doc.ts'
import { findDefinitionDestination, findLinkDestination, type Range } from './destinationRange.ts'
import type { ComponentNode } from './directives/componentNode.ts'
import { placeInHtml } from './placeInHtml.ts'
import { isValidId, scanHtml } from './scanHtml.ts'
import type { SourceText } from './sourceText.ts'
import { findAll, walkTree } from './walkTree.ts'

export interface CollectedLinks {
  readonly links: readonly LinkRef[]
  /** Values of `id` in HTML and on components; unique on a page, so no heading may have one of them. */
  readonly ids: readonly string[]
  /** `<a name>`: an anchor as well, but no id. */
  readonly names: readonly string[]
}

/** Attributes of components that hold an address, as `render` writes them out. */
const COMPONENT_ADDRESSES: readonly (readonly [attribute: string, kind: LinkRef['kind']])[] = [
  ['href', 'link'],
  ['src', 'image'],
  ['srcDark', 'image'],
]

const START: Place = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

function wholePlace({ position }: Nodes): Place {
  if (!position) return START
  const { start, end } = position
  return {
    start: { line: start.line, column: start.column },
    end: { line: end.line, column: end.column },
  }
}

const offsetsOf = ({ position }: Nodes): Range | undefined => {
  const start = position?.start.offset
  const end = position?.end.offset
  return start === undefined || end === undefined ? undefined : { start, end }
}

function placeOfLink(node: Link | Image, file: SourceText): Place {
  const range = offsetsOf(node)
  if (!range) return wholePlace(node)
  const lastChild = node.type === 'link' ? node.children.at(-1) : undefined
  const labelEnd = lastChild?.position?.end.offset ?? range.start
  const found = findLinkDestination(file.text, { ...range, url: node.url, labelEnd })
  return found ? file.placeAt(found.start, found.end) : wholePlace(node)
}

function placeOfDefinition(node: Definition, file: SourceText): Place {
  const range = offsetsOf(node)
  const found = range && findDefinitionDestination(file.text, { ...range, url: node.url })
  return found ? file.placeAt(found.start, found.end) : wholePlace(node)
}

/** The value of an attribute, where it is written as it is between the component's start and its content. */
function placeOfAttribute(node: ComponentNode, value: string, file: SourceText): Place {
  const range = offsetsOf(node)
  if (!range) return wholePlace(node)
  const contentStart = node.children[0]?.position?.start.offset ?? range.end
  const at = file.text.slice(range.start, Math.max(contentStart, range.start)).indexOf(value)
  const inAll = at >= 0 ? at : file.text.slice(range.start, range.end).indexOf(value)
  if (inAll < 0) return wholePlace(node)
  return file.placeAt(range.start + inAll, range.start + inAll + value.length)
}

/** The first definition of a name counts, wherever it stands. */
function findDefinitions(root: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>()
  for (const definition of findAll(root, 'definition')) {
    const name = definition.identifier.toUpperCase()
    if (!definitions.has(name)) definitions.set(name, definition)
  }
  return definitions
}

export function collectLinks(root: Root, file: SourceText): CollectedLinks {
  const links: LinkRef[] = []
  const ids: string[] = []
  const names: string[] = []
  const used = new Set<string>()
  const definitions = findDefinitions(root)

  const readReference = (identifier: string, kind: LinkRef['kind']) => {
    const name = identifier.toUpperCase()
    const definition = definitions.get(name)
    if (!definition || used.has(`${kind} ${name}`)) return
    used.add(`${kind} ${name}`)
    links.push({ href: definition.url, kind, place: placeOfDefinition(definition, file) })
  }
  const readHtml = (node: Html) => {
    const facts = scanHtml(node.value)
    for (const { kind, href, start, end } of facts.addresses) {
      links.push({ href, kind, place: placeInHtml(node, start, end, file) ?? wholePlace(node) })
    }
    ids.push(...facts.ids)
    names.push(...facts.names)
  }
  const readComponent = (node: ComponentNode) => {
    for (const [attribute, kind] of COMPONENT_ADDRESSES) {
      const value = Object.hasOwn(node.attributes, attribute) ? node.attributes[attribute] : undefined
      if (typeof value !== 'string' || value.trim() === '' || value.startsWith('{')) continue
      links.push({ href: value, kind, place: placeOfAttribute(node, value, file) })
    }
    const id = Object.hasOwn(node.attributes, 'id') ? node.attributes.id : undefined
    if (typeof id === 'string' && isValidId(id)) ids.push(id)
  }

  walkTree(root, (node) => {
    switch (node.type) {
      case 'link':
        links.push({ href: node.url, kind: 'link', place: placeOfLink(node, file) })
        break
      case 'image':
        links.push({ href: node.url, kind: 'image', place: placeOfLink(node, file) })
        break
      case 'linkReference':
        readReference(node.identifier, 'link')
        break
      case 'imageReference':
        readReference(node.identifier, 'image')
        break
      case 'html':
        readHtml(node)
        break
      case 'component':
        readComponent(node)
        break
      case 'includedContent':
        links.push(...node.part.links)
        ids.push(...node.part.ids)
        names.push(...node.part.names)
        break
    }
  })
  return { links, ids, names }
}
