/** Resolves references to ids of other pages, as the plugin autorefs does. */
import { posix } from 'node:path'
import { decodeSafely, folderOf, relativePath } from '../../shared/addresses/urls.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { oncePerSource } from '../oncePerSource.ts'
import type { Tally } from '../text/tally.ts'
import type { DocumentContext, SourceFolder } from '../tool.ts'
import { OBJECT } from './pythonObjects.ts'
import { settingsOf } from './settings.ts'

/** Name of a setting, which a hook of Material for MkDocs shows as a heading with its id. */
const SETTING = /<!--[ \t]*md:(?:setting|option)[ \t]+([\w.-]+)[ \t]*-->/g

const ID = /\{:?[ \t]*#([\w.:-]+)/g

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

export const writeSettings = (text: string, tally: Tally): string =>
  text.replace(
    new RegExp(`^([ \\t]*#{1,6}[ \\t]+)${SETTING.source}`, 'gm'),
    (_all, head: string, name: string) => {
      tally.count('headings of settings')
      return `${head}\`${lastPart(name)}\` {#${name}}`
    },
  )

/** Files by id. */
function readIds(source: SourceFolder): ReadonlyMap<string, string> {
  const { docsDir } = settingsOf(source)
  const found = new Map<string, string>()
  for (const file of source.files) {
    if (!isMarkdownPath(file) || !(docsDir === '' || file.startsWith(`${docsDir}/`))) continue
    const text = source.readText(file)
    const objects = text.includes('::: ')
      ? text.split('\n').flatMap((line) => OBJECT.exec(line)?.[2] ?? [])
      : []
    const written = [...text.matchAll(ID), ...text.matchAll(SETTING)].map(([, id = '']) => id)
    for (const id of [...written, ...objects]) if (!found.has(id)) found.set(id, file)
  }
  return found
}

/** `[text][id]`, `` [`id`][] ``. */
const REFERENCE = /\[((?:[^[\]\n]|\n(?![ \t]*\n))+)\]\[([^[\]\n]*)\]/g

/** Whether other programs define references. */
const hasReferences = (source: SourceFolder): boolean => {
  const { plugins, config } = settingsOf(source)
  return (
    ['autorefs', 'mkdocstrings', 'mkdocs-autoapi'].some((name) => plugins.has(name)) ||
    config.hooks !== undefined
  )
}

interface ReferenceOptions {
  readonly tally: Tally
  /** Puts code back into a part of the text. */
  readonly restore: (text: string) => string
}

/** The nearest name of an object of Python that a page has: for a method, the name of its class. */
function findId(id: string, known: ReadonlyMap<string, string>): string | undefined {
  for (let name = id; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.'))))
    if (known.has(name)) return name
  return undefined
}

const idsOf = oncePerSource(readIds)

/** The id of an address, or the id of the nearest object in the file: members of objects have no text. */
export function nearestId(id: string, file: string, source: SourceFolder): string {
  const known = idsOf(source)
  const found = known.has(id) || !id.includes('.') ? undefined : findId(id, known)
  return found !== undefined && known.get(found) === file ? found : id
}

/** Ids of objects in addresses of links and definitions. */
const OBJECT_ADDRESS = /(\]\(<?|^[ \t]*\[[^\]\n]+\]:[ \t]*<?)([^()<>\s#:]*\.md)?#([\w.]+)/gm

const shortenAddresses = (text: string, { from, source }: DocumentContext, tally: Tally): string =>
  text.replace(OBJECT_ADDRESS, (all: string, before: string, path: string | undefined, id: string) => {
    const file = path === undefined ? from : posix.join(folderOf(from), decodeSafely(path))
    const nearest = nearestId(id, file, source)
    if (nearest === id) return all
    tally.count('addresses of members, now of their objects')
    return `${before}${path ?? ''}#${nearest}`
  })

/** References that the document does not define, and whose id a page has. Others that only a plugin defines are texts. */
export function resolveReferences(
  written: string,
  context: DocumentContext,
  { tally, restore }: ReferenceOptions,
): string {
  const { from, source } = context
  const text = shortenAddresses(written, context, tally)
  if (!text.includes('][')) return text
  const known = idsOf(source)
  const isPlugged = hasReferences(source)
  const defined = new Set(
    [...text.matchAll(/^[ \t]*\[([^\]\n]+)\]:/gm)].map(([, name = '']) => restore(name).toLowerCase()),
  )
  return text.replace(REFERENCE, (all: string, label: string, name: string) => {
    const id = restore(name === '' ? label : name)
    if (defined.has(id.toLowerCase())) return all
    const target = id.replace(/^`+|`+$/g, '')
    const found = findId(target, known)
    const file = found === undefined ? undefined : known.get(found)
    if (file === undefined) {
      if (!isPlugged) return all
      tally.leave(
        { what: 'references that a plugin defines', why: 'they are texts now; write the addresses' },
        restore(all),
      )
      return label
    }
    tally.count('references to ids of other pages')
    return `[${label}](${file === from ? '' : relativePath(folderOf(from), file)}#${found})`
  })
}
