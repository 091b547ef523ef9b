import { fetchOk } from '../../runtime/index.ts'
import { importWithRetry } from '../../shared/importWithRetry.ts'
import type { ToolContext } from './toolContext.ts'

const importCopyText = importWithRetry(() => import('../article/hydrateArticle.ts'))

/** How long the button shows its result. */
const FEEDBACK_MS = 2000

const fetchText = async (address: string): Promise<string> => (await fetchOk(address)).text()

/** @throws When the text was not copied. */
async function write(text: Promise<string>, button: HTMLElement): Promise<void> {
  if (navigator.clipboard === undefined) {
    // A page without HTTPS.
    const { copyText } = await importCopyText()
    if (!(await copyText(await text, button))) throw new Error('The browser has not copied the text')
  } else if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text)
  else {
    // Some browsers allow the clipboard only during the click, and accept a text that arrives later.
    const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  }
}

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

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
    await write(fetchText(address), button)
  } catch {
    text = navigator.onLine
      ? translate({ id: 'theme.copyPage.failed', message: 'Not copied' })
      : translate({ id: 'theme.copyPage.offline', message: 'Not copied: you are offline' })
  }
  showResult(button, text, label)
  announce(text)
  clearTimeout(timers.get(button))
  timers.set(
    button,
    setTimeout(() => showResult(button, label, label), FEEDBACK_MS),
  )
}
