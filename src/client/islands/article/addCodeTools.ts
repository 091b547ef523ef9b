import type { ContentContext } from '../contentContext.ts'
import { createCodeTools } from './codeTools.ts'
import { copyText } from './copyText.ts'
import { readCode } from './readCode.ts'

/** How long a button says what it has done. */
const DONE_MS = 2000

const WRAPPED = 'is-wrapped'

/** Whether any line is too long, also of a block whose lines are wrapped now. */
function isTooWide(figure: Element, pre: Element): boolean {
  const isWrapped = figure.classList.contains(WRAPPED)
  figure.classList.remove(WRAPPED)
  const { scrollWidth, clientWidth } = pre
  figure.classList.toggle(WRAPPED, isWrapped)
  return scrollWidth > clientWidth
}

/** Gives every code block a button to copy it, and one to wrap its lines while some are too long. @returns Ends it. */
export function addCodeTools(
  content: HTMLElement,
  { translate, handshake: { announce } }: Pick<ContentContext, 'translate' | 'handshake'>,
): () => void {
  const makeTools = createCodeTools(translate)
  const copyLabel = translate({ id: 'theme.code.copy', message: 'Copy' })
  const timers = new Map<Element, number>()

  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const figure = target.parentElement
      const wrap = figure?.querySelector<HTMLElement>(':scope > .code-tools > [data-code=wrap]')
      if (!figure || !wrap) continue
      // Whoever has just pressed it wants to press it again.
      wrap.hidden = wrap !== document.activeElement && !isTooWide(figure, target)
      wrap.setAttribute('aria-pressed', String(figure.classList.contains(WRAPPED)))
    }
  })

  function show(button: HTMLElement, text: string, isDone: boolean): void {
    const label = button.querySelector('span')
    if (label !== null) label.textContent = text
    button.classList.toggle('is-done', isDone)
  }

  async function copy(button: HTMLElement, code: Element): Promise<void> {
    const isCopied = await copyText(readCode(code), code)
    const text = isCopied
      ? translate({ id: 'theme.code.copied', message: 'Copied' })
      : translate({ id: 'theme.code.selected', message: 'Selected, not copied' })
    show(button, text, true)
    announce(text)
    clearTimeout(timers.get(button))
    timers.set(
      button,
      window.setTimeout(() => show(button, copyLabel, false), DONE_MS),
    )
  }

  function onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-code]') : null
    const figure = button?.closest('.code')
    const code = figure?.querySelector('pre > code')
    if (!button || !figure || !code) return
    if (button.dataset.code === 'copy') void copy(button, code)
    else button.setAttribute('aria-pressed', String(figure.classList.toggle(WRAPPED)))
  }

  for (const figure of content.querySelectorAll('figure.code')) {
    const pre = figure.querySelector(':scope > pre')
    if (pre === null) continue
    const tools = makeTools()
    show(tools, copyLabel, false)
    figure.append(tools)
    observer.observe(pre)
  }
  content.addEventListener('click', onClick)
  return () => {
    observer.disconnect()
    content.removeEventListener('click', onClick)
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
