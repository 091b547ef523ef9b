import type { ContentContext } from '../islands/contentContext.ts'
import { copyText } from './copyText.ts'
import { createCodeToolsFactory } from './createCodeToolsFactory.ts'
import { readCode } from './readCode.ts'

/** Number of code blocks per task. */
const BATCH_SIZE = 8

/** How long a button shows its result. */
const FEEDBACK_MS = 2000

const WRAPPED = 'is-wrapped'

interface Block {
  readonly figure: Element
  readonly pre: Element
  readonly wrap: HTMLElement
}

/**
 * Shows the wrap button of blocks that have lines which are too long or would be without wrapping. It reads all sizes
 * between two groups of writes, so that the browser computes the layout once per batch.
 */
function updateWrapButtons(blocks: readonly Block[]): void {
  const wrapped = blocks.filter(({ figure }) => figure.classList.contains(WRAPPED))
  for (const { figure } of wrapped) figure.classList.remove(WRAPPED)
  const tooWide = new Set(blocks.filter(({ pre }) => pre.scrollWidth > pre.clientWidth))
  for (const { figure } of wrapped) figure.classList.add(WRAPPED)
  for (const block of blocks) {
    const { figure, wrap } = block
    // A focused button stays, since readers may press it again.
    wrap.hidden = wrap !== document.activeElement && !tooWide.has(block)
    wrap.setAttribute('aria-pressed', String(figure.classList.contains(WRAPPED)))
  }
}

/**
 * Adds a copy button and a wrap button to every code block in `scope` that has none. The wrap button is hidden unless a
 * line is too long.
 *
 * @param signal Removes the observer and the timers.
 */
export function addCodeTools(
  scope: Element,
  { translate, bootstrap: { announce } }: Pick<ContentContext, 'translate' | 'bootstrap'>,
  signal: AbortSignal,
): void {
  const copyLabel = translate({ id: 'theme.code.copy', message: 'Copy' })
  const createTools = createCodeToolsFactory(translate, copyLabel)
  const timers = new Map<Element, number>()

  const blocks = new Map<Element, Block>()
  const observer = new ResizeObserver((entries) =>
    updateWrapButtons(entries.flatMap(({ target }) => blocks.get(target) ?? [])),
  )

  function setLabel(button: HTMLElement, text: string, isDone: boolean): void {
    const label = button.querySelector('span')
    if (label !== null) label.textContent = text
    // The accessible name must contain the visible text.
    button.setAttribute('aria-label', isDone ? text : button.title)
    button.classList.toggle('is-done', isDone)
  }

  async function copy(button: HTMLElement, code: Element): Promise<void> {
    const isCopied = await copyText(readCode(code), code)
    const text = isCopied
      ? translate({ id: 'theme.code.copied', message: 'Copied' })
      : translate({ id: 'theme.code.selected', message: 'Selected, not copied' })
    setLabel(button, text, true)
    announce(text)
    clearTimeout(timers.get(button))
    timers.set(
      button,
      window.setTimeout(() => setLabel(button, copyLabel, false), FEEDBACK_MS),
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

  function addToFigures(figures: readonly Element[]): void {
    const added: Block[] = figures.flatMap((figure) => {
      const pre = figure.querySelector(':scope > pre')
      const wrap = createTools().querySelector<HTMLElement>('[data-code=wrap]')
      return pre === null || wrap === null ? [] : [{ figure, pre, wrap }]
    })
    // Before the buttons are inserted: showing one later would shift the other.
    updateWrapButtons(added)
    for (const block of added) {
      const { figure, pre, wrap } = block
      const tools = wrap.parentElement
      if (tools === null) continue
      blocks.set(pre, block)
      tools.addEventListener('click', onClick)
      figure.append(tools)
      observer.observe(pre)
    }
  }

  const remaining = [...scope.querySelectorAll('[data-static] figure.code')].filter(
    (figure) => figure.querySelector(':scope > .code-tools') === null,
  )
  let timer = 0
  function addNext(): void {
    addToFigures(remaining.splice(0, BATCH_SIZE))
    if (remaining.length > 0) timer = window.setTimeout(addNext)
  }
  addNext()
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
  })
}
