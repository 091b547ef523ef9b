/** Checks the export `client` of components, which is the hydration trigger. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic, Place } from '../../shared/diagnostic.ts'
import { HYDRATION_TRIGGERS, isHydrationTrigger } from '../../shared/page/islands.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import { CLIENT_EXPORT } from '../browser/findIslands.ts'

/** A declaration, or a list of names: a default export may have a parameter of this name. */
const EXPORT = new RegExp(
  String.raw`^[ \t]*export\s+(?:(?:const|let|var|function|class)\s+|\{[^}]*\b)${CLIENT_EXPORT}\b`,
  'm',
)

/** Place of the exported name; undefined when the export is re-exported from another module. */
function locateExport(file: string): Place | undefined {
  const text = readFileSync(file, 'utf8')
  const found = EXPORT.exec(text)
  if (found === null) return undefined
  const end = found.index + found[0].length
  const line = text.slice(0, end).split('\n').length
  const column = end - text.lastIndexOf('\n', end - 1)
  return { start: { line, column: column - CLIENT_EXPORT.length }, end: { line, column } }
}

/**
 * @param components Source path of each component by name.
 * @param triggers Export `client` of each component by name; undefined for a component that is not hydrated.
 */
export function checkHydrationTriggers(
  components: ReadonlyMap<string, string>,
  triggers: Readonly<Record<string, unknown>>,
  siteDir: string,
): Diagnostic[] {
  const list = HYDRATION_TRIGGERS.map((trigger) => `"${trigger}"`).join(', ')
  return [...components].flatMap(([name, file]) => {
    const trigger = Object.hasOwn(triggers, name) ? triggers[name] : undefined
    if (trigger === undefined || isHydrationTrigger(trigger)) return []
    const nearest = typeof trigger === 'string' ? nearestName(trigger, HYDRATION_TRIGGERS) : undefined
    return [
      {
        rule: 'page-failed' as const,
        message: `The component "${name}" exports ${CLIENT_EXPORT} = ${JSON.stringify(trigger) ?? typeof trigger}, which is none of ${list}`,
        file,
        place: locateExport(path.join(siteDir, file)),
        suggestions: nearest === undefined ? [] : [{ text: `did you mean "${nearest}"?` }],
      },
    ]
  })
}
