/**
 * Severities of faults that another tool has never named. As errors they would fail the first build of a site that its
 * owner knows as faultless, so that no page could be seen.
 */
import type { ForeignTool } from '../shared/site/foreignTools.ts'
import { TOOL_MARKERS } from './toolMarkers.ts'

type Severities = Readonly<Record<string, unknown>>

/** For tools that check addresses and files only in Markdown, or not at all. */
export const UNCHECKED: Severities = {
  onBrokenLinks: 'warn',
  onBrokenAssets: 'warn',
  rules: { 'missing-include': 'warn' },
}

/** Comment above the severities in the new configuration. */
export const uncheckedComment = (tool: ForeignTool): string =>
  `${TOOL_MARKERS[tool].title} did not check all of this. Remove what follows when \`xpre-docs check\` has no such warning.`

/** Sentence for the report. */
export const uncheckedDecision = (tool: ForeignTool, severities: Severities): string =>
  `${TOOL_MARKERS[tool].title} did not check all links and files: mistakes are warnings until you remove ${Object.keys(
    severities,
  )
    .map((key) => `\`${key}\``)
    .join(', ')} from \`xpre.config.ts\`. \`xpre-docs check\` lists them.`
