/**
 * Finds mistakes of definitions of links: a second one of a name, which Markdown drops, one that nothing in its file refers
 * to, and text that is read as a definition (rule `misread-syntax`).
 */
import type { Definition, ImageReference, LinkReference } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { shorten } from '../../shared/text/shorten.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { QUOTED_LENGTH } from '../../shared/values/describeValue.ts'
import { offsetsOf, wholePlace } from '../../tree/index.ts'
import { definitionName } from '../links/collectLinks.ts'
import { isMisreadNote, isWords } from '../links/misreadNotes.ts'
import type { Check } from './check.ts'

/** Definitions that authors use as comments: `[comment]: # (text)`, `[//]: <> (text)`, `[_metadata_:author]: - "text"`. */
const isComment = ({ url, identifier }: Definition): boolean =>
  url === '' || url === '#' || /^(?:\/\/|_metadata_|comment)/i.test(identifier)

/** The finding about text such as `[Note]: Important` or `[^my note]: text`, which is not shown. */
function describeMisread(definition: Definition, { text }: SourceText): Omit<Diagnostic, 'file'> {
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
    place: wholePlace(definition),
    target: name,
    suggestions: [{ text: hint }],
  }
}

export const linkDefinitions: Check = ({ file, exists }, report) => {
  if (!file.text.includes(']:')) return undefined
  const definitions: Definition[] = []
  const firsts = new Map<string, Definition>()
  const used = new Set<string>()
  const use = (node: LinkReference | ImageReference) => {
    used.add(definitionName(node))
  }
  let html = ''
  const reportUseless = (definition: Definition): void => {
    if (isComment(definition)) return
    const name = definitionName(definition)
    const { label, identifier, url } = definition
    const at = { place: wholePlace(definition), target: label ?? identifier }
    const first = firsts.get(name)
    if (first !== undefined) {
      report({
        ...at,
        rule: 'duplicate-definition',
        message: `"[${at.target}]" is defined before, so this definition has no effect`,
        related: [{ file: file.source, place: wholePlace(first), message: 'this definition is used' }],
        suggestions: [
          { text: first.url === url ? 'Remove it' : 'Remove one of them, or give it another name' },
        ],
      })
      return
    }
    firsts.set(name, definition)
    const isUsed = used.has(name) || html.includes(`[${identifier.toLowerCase()}]`)
    if (isMisreadNote(definition) || (!isUsed && isWords(url) && !exists(url)))
      report(describeMisread(definition, file))
    else if (!isUsed)
      report({
        ...at,
        rule: 'unused-definition',
        message: `Nothing refers to "[${at.target}]"`,
        suggestions: [{ text: 'Remove it, or refer to it' }],
      })
  }
  return {
    definition: (node) => definitions.push(node),
    linkReference: use,
    imageReference: use,
    // Markdown between tags is parsed later.
    html(node) {
      html += node.value.toLowerCase()
    },
    end: () => definitions.forEach(reportUseless),
  }
}
