/** Tabs of themes of Hugo. */

import { fenceOf, PLACEHOLDER } from '../../text/protectCode.ts'
import { writeContainer } from '../../text/writeDirective.ts'
import { onlyShortcodes } from './onlyShortcodes.ts'
import type { Shortcode } from './parseShortcodes.ts'
import type { Rendering } from './rendering.ts'

const isTrue = (value: string | undefined): boolean => value === 'true' || value === '1'

/** Docsy shows the text of a tab as code, unless `text=true`, or its mark is `%`. */
function readsAsCode(pane: Shortcode, tab: Shortcode, text: string): boolean {
  if (pane.name !== 'tabpane') return false
  const isText = tab.named.text ?? pane.named.text
  return !isTrue(isText) && !tab.isMarkdown && !new RegExp(PLACEHOLDER.source).test(text)
}

function writeTab(pane: Shortcode, tab: Shortcode, index: number, { render, protect }: Rendering): string[] {
  const { named, positional } = tab
  const items = pane.named.items?.split(',') ?? []
  const title =
    named.header ?? named.name ?? named.title ?? positional[0] ?? items[index]?.trim() ?? `${index + 1}`
  const text = render(tab.children ?? []).replace(/^(?:[ \t]*\n)+|\s+$/g, '')
  const language = (
    named.lang ??
    pane.named.lang ??
    (isTrue(pane.named.langEqualsHeader) ? title : '')
  ).toLowerCase()
  const content = readsAsCode(pane, tab, text) ? [protect(fenceOf(language, text))] : text.split('\n')
  return [...writeContainer({ name: 'tab', title }, content), '']
}

export function writeTabs(pane: Shortcode, rendering: Rendering): string {
  const tabs = onlyShortcodes(pane, rendering)
  // A disabled tab without text is the title of the others.
  const shown = tabs.filter(({ named, children }) => !(isTrue(named.disabled) && children === undefined))
  const label = tabs.find((tab) => !shown.includes(tab))?.named.header?.replace(/:$/, '')
  const lines = shown.flatMap((tab, index) => writeTab(pane, tab, index, rendering))
  return writeContainer({ name: 'tabs', attributes: { label } }, lines).join('\n')
}
