import { fetchOk } from '../../runtime/fetchOk.ts'
import type { ToolContext } from './toolContext.ts'

/** How long the button shows its result. */
const FEEDBACK_MS = 2000

const fetchText = async (address: string): Promise<string> => (await fetchOk(address)).text()

/** Some browsers allow the clipboard only during the click, and accept a text that arrives later. */
const write = (text: Promise<string>): Promise<void> =>
  typeof ClipboardItem === 'undefined'
    ? text.then((loaded) => navigator.clipboard.writeText(loaded))
    : navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': text.then((loaded) => new Blob([loaded], { type: 'text/plain' })),
        }),
      ])

/** Shows a text in place of the label of a button. On phones only the text of a result is visible. */
function showResult(button: HTMLElement, text: string, label: string): void {
  const shown = document.createElement('span')
  shown.textContent = text
  button.lastChild?.replaceWith(shown)
  button.classList.toggle('has-result', text !== label)
}

/** Copies the Markdown copy of the page, whose link is beside the button. */
export async function copyPage(button: HTMLElement, { announce, translate }: ToolContext): Promise<void> {
  const address = button.parentElement?.querySelector<HTMLAnchorElement>('.copy-view')?.href
  if (address === undefined) return
  const label = translate({ id: 'theme.copyPage.label', message: 'Copy page' })
  let text = translate({ id: 'theme.copyPage.done', message: 'Copied' })
  try {
    await write(fetchText(address))
  } catch {
    text = navigator.onLine
      ? translate({ id: 'theme.copyPage.failed', message: 'Not copied' })
      : translate({ id: 'theme.copyPage.offline', message: 'Not copied: you are offline' })
  }
  showResult(button, text, label)
  announce(text)
  setTimeout(() => showResult(button, label, label), FEEDBACK_MS)
}
