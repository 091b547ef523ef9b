/** The buttons of a code block: made by the script, since without it they could do nothing. */
import type { ContentContext } from '../contentContext.ts'

/** Lucide, see `theme/Icon.tsx`. */
const icon = (path: string) =>
  `<svg class="i i-sm" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`

const WRAP = icon('m16 16-3 3 3 3M3 12h14.5a1 1 0 0 1 0 7H13M3 19h6M3 5h18')
const COPY = icon(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
)

const button = (action: string, content: string) =>
  `<button class="code-btn" type="button" data-code="${action}">${content}</button>`

/**
 * Makes the function that makes the buttons for one block after the other: `[data-code=wrap]`, not to be seen yet, and
 * `[data-code=copy]`.
 */
export function createCodeTools(
  translate: ContentContext['translate'],
  copyLabel: string,
): () => HTMLElement {
  const tools = document.createElement('div')
  tools.className = 'code-tools'
  tools.innerHTML = button('wrap', WRAP) + button('copy', `${COPY}<span></span>`)
  tools.querySelector('span')?.append(copyLabel)
  const labels = [
    translate({ id: 'theme.code.wrap', message: 'Wrap long lines' }),
    translate({ id: 'theme.code.copyLabel', message: 'Copy code to clipboard' }),
  ]
  for (const each of tools.querySelectorAll('button')) {
    each.title = labels.shift() ?? ''
    each.setAttribute('aria-label', each.title)
    // The last one stays: wrapping is offered where lines are too long.
    each.hidden = labels.length > 0
  }
  return () => tools.cloneNode(true) as HTMLElement
}
