/**
 * Finds definitions of links that have no effect: a second one of a name, which Markdown drops, and one that nothing in
 * its file refers to.
 */
import type { Definition, Root } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { wholePlace } from '../source/nodePlaces.ts'
import { walkTree } from '../walkTree.ts'
import { definitionName } from './collectLinks.ts'

/** Definitions that authors use as comments: `[comment]: # (text)`, `[//]: <> (text)`, `[_metadata_:author]: - "text"`. */
const isComment = ({ url, identifier }: Definition): boolean =>
  url === '' || url === '#' || /^(?:\/\/|_metadata_|comment)/i.test(identifier)

/** @param root Tree of a single file, as parsed. */
export function findIdleDefinitions(root: Root, { source }: SourceText): Diagnostic[] {
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
    if (used.has(name) || html.includes(`[${identifier.toLowerCase()}]`)) return []
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
