/**
 * Plans redirects of moved pages without front matter, which are recorded in the configuration. If its `redirects`
 * cannot be edited safely, returns notes about the entries to add by hand.
 */

import { readSource } from '../../markdown/index.ts'
import { CONFIG_FILE } from '../../shared/constants.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { createSourceText } from '../../shared/text/sourceText.ts'
import { canRedirect, type RouteMove } from '../addressMoves.ts'
import type { MoveNote, MovePlan } from '../planMove.ts'
import { recordConfigRedirects } from './recordConfigRedirects.ts'

type PageRedirects = Pick<MovePlan, 'redirects' | 'notes'> & { readonly edits: MovePlan['redirectEdits'] }

const describeEntries = (file: string, moves: readonly RouteMove[]): MoveNote[] =>
  moves.map(({ from, to }) => ({ file, message: `add to redirects: { from: "${from}", to: "${to}" }` }))

export function planPageRedirects(
  moves: readonly RouteMove[],
  { siteDir, configFile, redirects }: SiteConfig,
): PageRedirects {
  const possible = moves.filter(canRedirect)
  if (possible.length === 0) return { edits: [], redirects: [], notes: [] }
  const onlyNotes = {
    edits: [],
    redirects: [],
    notes: describeEntries(configFile ?? CONFIG_FILE, possible),
  }
  if (configFile === undefined) return onlyNotes
  const { text } = readSource({ siteDir }, configFile)
  const found = recordConfigRedirects(text, possible, redirects.length)
  if (found === undefined) return onlyNotes
  const { placeAt } = createSourceText(configFile, text)
  const edits = found.map(({ start, end, text: written }) => ({
    file: configFile,
    place: placeAt(start, end),
    expected: text.slice(start, end),
    text: written,
    form: 'raw' as const,
  }))
  return { edits, redirects: possible, notes: [] }
}
