/**
 * Finds mistakes of definitions of links: a second one of a name, which Markdown drops, one that nothing in its file refers
 * to, and text that is read as a definition (rule `misread-syntax`).
 */
import type { Definition, Root } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { shorten } from '../../shared/text/shorten.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { QUOTED_LENGTH } from '../../shared/values/describeValue.ts'
import { offsetsOf, walkTree, wholePlace } from '../../tree/index.ts'
import { definitionName } from './collectLinks.ts'
import { isMisreadNote, isWords } from './misreadNotes.ts'

/** Definitions that authors use as comments: `[comment]: # (text)`, `[//]: <> (text)`, `[_metadata_:author]: - "text"`. */
const isComment = ({ url, identifier }: Definition): boolean =>
  url === '' || url === '#' || /^(?:\/\/|_metadata_|comment)/i.test(identifier)

/** The finding about text such as `[Note]: Important` or `[^my note]: text`, which is not shown. */
function describeMisread(definition: Definition, { source, text }: SourceText): Diagnostic {
  const { label, identifier } = definition
  const name = label ?? identifier
  const { start = 0, end = 0 } = offsetsOf(definition) ?? {}
  const written = shorten(text.slice(start, end).replace(/\s+/g, ' '), QUOTED_LENGTH)
  const hint = isMisreadNote(definition)
    ? `Write the name of a footnote without blanks: [${name.replace(/\s+/g, '-')}]`
    : `Write \\[${name}] to show it, or remove it`
  return {
    rule: 'misread-syntax',
    message: `"${written}" is read as the address of a reference; it is not shown`,
    file: source,
    place: wholePlace(definition),
    target: name,
    suggestions: [{ text: hint }],
  }
}

/**
 * @param root Tree of a single file, as parsed.
 * @param exists Whether an address leads to a file or folder.
 */
export function checkDefinitions(
  root: Root,
  file: SourceText,
  exists: (address: string) => boolean,
): Diagnostic[] {
  const { source } = file
  const definitions: Definition[] = []
  const used = new Set<string>()
  let html = ''
  walkTree(root, (node) => {
    if (node.type === 'definition') definitions.push(node)
    else if (node.type === 'linkReference' || node.type === 'imageReference') used.add(definitionName(node))
    // Markdown between tags is parsed later.
    else if (node.type === 'html') html += node.value.toLowerCase()
  })
  const firsts = new Map<string, Definition>()
  return definitions.flatMap((definition): Diagnostic[] => {
    if (isComment(definition)) return []
    const name = definitionName(definition)
    const { label, identifier, url } = definition
    const at = { file: source, place: wholePlace(definition), target: label ?? identifier }
    const first = firsts.get(name)
    if (first !== undefined) {
      return [
        {
          ...at,
          rule: 'duplicate-definition',
          message: `"[${at.target}]" is defined before, so this definition has no effect`,
          related: [{ file: source, place: wholePlace(first), message: 'this definition is used' }],
          suggestions: [
            { text: first.url === url ? 'Remove it' : 'Remove one of them, or give it another name' },
          ],
        },
      ]
    }
    firsts.set(name, definition)
    if (isMisreadNote(definition)) return [describeMisread(definition, file)]
    if (used.has(name) || html.includes(`[${identifier.toLowerCase()}]`)) return []
    if (isWords(url) && !exists(url)) return [describeMisread(definition, file)]
    return [
      {
        ...at,
        rule: 'unused-definition',
        message: `Nothing refers to "[${at.target}]"`,
        suggestions: [{ text: 'Remove it, or refer to it' }],
      },
    ]
  })
}
