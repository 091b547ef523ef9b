/**
 * Page of `dev` for an address whose page cannot be rendered: each mistake with its place and the source around it. It
 * needs no script: the buttons are forms. All text is escaped.
 */
import { ERROR_PAGE_ID, type FrameLine, LIVE_FOLDER } from '../shared/page/liveEvents.ts'
import { splitFrame } from '../shared/page/splitFrame.ts'
import { escapeHtml } from '../shared/text/escapeHtml.ts'
import type { LiveMistake } from './liveFindings.ts'

export interface PageMistake extends LiveMistake {
  /** False for a page of a plugin, which has no file. */
  readonly isOpenable: boolean
}

interface ErrorPageInput {
  readonly baseUrl: string
  readonly mistakes: readonly PageMistake[]
}

const STYLES = `
:root { color-scheme: light dark; --back: #fff; --text: #1b1f24; --dim: #4d5761; --code: #f2f4f6; --link: #0a53a6; --bar: #b3261e; --mark: #7d0010; --mark-back: #ffd5d2; }
@media (prefers-color-scheme: dark) { :root { --back: #14181f; --text: #e7ecf3; --dim: #a9b4c2; --code: #0b0e13; --link: #7cc4ff; --bar: #ff7d8d; --mark: #fff; --mark-back: #8c1d2b; } }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 5vh 1rem 6rem; }
h1 { font-size: 1.5rem; }
section { margin: 1.5rem 0; padding-left: 1rem; border-left: 4px solid var(--bar); }
p { margin: .5rem 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.message { font-weight: 600; }
.hint, .note { color: var(--dim); }
button { min-height: 24px; padding: 0; border: 0; background: none; color: var(--link); font: inherit; text-align: left; text-decoration: underline; overflow-wrap: anywhere; cursor: pointer; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
pre { margin: .5rem 0; padding: .75rem; overflow: auto; border-radius: 6px; background: var(--code); font: 14px/1.6 ui-monospace, monospace; }
mark { background: var(--mark-back); color: var(--mark); text-decoration: underline; }
@media (forced-colors: active) { mark { background: Mark; color: MarkText; } }
`

function formatFrame(frame: readonly FrameLine[], file: string): string {
  const lines = splitFrame(frame).map(
    ({ before, marked, after }) =>
      escapeHtml(before) +
      (marked === undefined ? '' : `<mark>${escapeHtml(marked)}</mark>`) +
      escapeHtml(after),
  )
  // A long line scrolls, also by keys.
  return `<pre tabindex="0" role="region" aria-label="Source of ${escapeHtml(file)}"><code>${lines.join('\n')}</code></pre>`
}

function formatPlace({ file, line, column, isOpenable }: PageMistake, baseUrl: string): string {
  const place = escapeHtml([file, ...(line === undefined ? [] : [line, column ?? 1])].join(':'))
  if (!isOpenable) return `<p class="place">${place}</p>`
  const query = new URLSearchParams({ file, line: String(line ?? 1), column: String(column ?? 1) })
  const action = escapeHtml(`${baseUrl}${LIVE_FOLDER}/open?${query}`)
  return `<form class="place" method="post" action="${action}"><button type="submit" title="Open in the editor">${place}</button></form>`
}

const formatMistake = (mistake: PageMistake, baseUrl: string): string => `<section>
<p class="message">${escapeHtml(mistake.message)}</p>
${formatPlace(mistake, baseUrl)}
${mistake.frame === undefined ? '' : formatFrame(mistake.frame, mistake.file)}
${mistake.hint === undefined ? '' : `<p class="hint">→ ${escapeHtml(mistake.hint)}</p>`}
</section>`

export const errorPage = ({ baseUrl, mistakes }: ErrorPageInput): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page cannot be rendered</title>
<style>${STYLES}</style>
</head>
<body>
<main id="${ERROR_PAGE_ID}">
<h1>This page cannot be rendered</h1>
${mistakes.map((mistake) => formatMistake(mistake, baseUrl)).join('\n')}
<p class="note">The page appears when the fixed file is saved.<noscript> Without JavaScript, reload it.</noscript></p>
</main>
</body>
</html>
`
