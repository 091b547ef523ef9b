/** The buttons of a code block. Not in the HTML, since they need JavaScript. */
import type { ContentContext } from '../islands/contentContext.ts'

/** Lucide, see `theme/icons/Icon.tsx`. */
const icon = (path: string) =>
  `<svg class="i i-sm" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`

const WRAP = icon('m16 16-3 3 3 3M3 12h14.5a1 1 0 0 1 0 7H13M3 19h6M3 5h18')
const COPY = icon(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
)

const buttonHtml = (action: string, content: string) =>
  `<button class="code-btn" type="button" data-code="${action}">${content}</button>`

/**
 * Returns a function that creates the buttons of a code block: `[data-code=wrap]`, which is hidden at first, and
 * `[data-code=copy]`.
 */
export function createCodeToolsFactory(
  translate: ContentContext['translate'],
  copyLabel: string,
): () => HTMLElement {
  const tools = document.createElement('div')
  tools.className = 'code-tools'
  tools.innerHTML = buttonHtml('wrap', WRAP) + buttonHtml('copy', `${COPY}<span></span>`)
  tools.querySelector('span')?.append(copyLabel)
  const labels = [
    translate({ id: 'theme.code.wrap', message: 'Wrap long lines' }),
    translate({ id: 'theme.code.copyLabel', message: 'Copy code to clipboard' }),
  ]
  for (const button of tools.querySelectorAll('button')) {
    button.title = labels.shift() ?? ''
    button.setAttribute('aria-label', button.title)
    // Only the copy button, which is the last one, is visible. The wrap button is shown when a line is too long.
    button.hidden = labels.length > 0
  }
  return () => tools.cloneNode(true) as HTMLElement
}
