/** Definitions of references. Of two with the same name the last one counts in Python-Markdown, and the first one here. */
import type { Tally } from '../text/tally.ts'
import { withoutAbbreviations } from './abbreviations.ts'

const DEFINITION =
  /^[ \t]*\[([^\]\n^][^\]\n]*)\]:[ \t]*\S+(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$/gm

const toKey = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase()

/** @param text Without code. */
const definedNames = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(DEFINITION)].map(([, name = '']) => toKey(name)))

export function keepLastDefinitions(text: string, tally: Tally): string {
  const rest = new Map<string, number>()
  for (const [, name = ''] of text.matchAll(DEFINITION))
    rest.set(toKey(name), (rest.get(toKey(name)) ?? 0) + 1)
  return text.replace(new RegExp(`${DEFINITION.source}\\n?`, 'gm'), (found: string, name: string) => {
    const further = (rest.get(toKey(name)) ?? 1) - 1
    rest.set(toKey(name), further)
    if (further === 0) return found
    tally.count('definitions of references without effect left out')
    return ''
  })
}

/** Whether a text has more than definitions and abbreviations. */
export const hasProse = (text: string): boolean => withoutAbbreviations(text.replace(DEFINITION, '')) !== ''

/** Adds the definitions of other texts that a text refers to. */
export function appendDefinitions(text: string, others: readonly string[]): string {
  const own = definedNames(text)
  const referred = new Set([...text.matchAll(/\[([^[\]]+)\]/g)].map(([, name = '']) => toKey(name)))
  const added = others
    .flatMap((other) => [...other.matchAll(DEFINITION)])
    .filter(([, name = '']) => referred.has(toKey(name)) && !own.has(toKey(name)))
    .map(([line]) => line.trim())
  return added.length === 0 ? text : `${text.trimEnd()}\n\n${[...new Set(added)].join('\n')}\n`
}
