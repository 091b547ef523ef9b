/**
 * Redirects of pages that are no documents: they stand in the configuration.
 * In: their old and new addresses. Out: edits of the configuration where its redirects are a list that stands there as
 * such; else what is to be added by hand.
 */

import type { MoveNote, MovePlan } from '../edit/planMove.ts'
import { recordConfigRedirects } from '../edit/recordConfigRedirects.ts'
import { createPlaces } from '../edit/textPlaces.ts'
import { readSource } from '../markdown/source/readSource.ts'
import type { SiteConfig } from '../shared/config.ts'
import { CONFIG_FILE } from '../shared/constants.ts'
import { canRedirect, type RouteMove } from './addressMoves.ts'

type PageRedirects = Pick<MovePlan, 'redirects' | 'notes'> & { readonly edits: MovePlan['redirectEdits'] }

const describeByHand = (file: string, moves: readonly RouteMove[]): MoveNote[] =>
  moves.map(({ from, to }) => ({ file, message: `add to redirects: { from: "${from}", to: "${to}" }` }))

export function planPageRedirects(
  moves: readonly RouteMove[],
  { siteDir, configFile, redirects }: SiteConfig,
): PageRedirects {
  const possible = moves.filter(canRedirect)
  if (possible.length === 0) return { edits: [], redirects: [], notes: [] }
  const byHand = { edits: [], redirects: [], notes: describeByHand(configFile ?? CONFIG_FILE, possible) }
  if (configFile === undefined) return byHand
  const { text } = readSource(siteDir, configFile)
  const found = recordConfigRedirects(text, possible, redirects.length)
  if (found === undefined) return byHand
  const placeAt = createPlaces(text)
  const edits = found.map(({ start, end, text: written }) => ({
    file: configFile,
    place: placeAt(start, end),
    expected: text.slice(start, end),
    text: written,
    form: 'raw' as const,
  }))
  return { edits, redirects: possible, notes: [] }
}
