import type { ContentContext } from '../contentContext.ts'
import { createCodeTools } from './codeTools.ts'
import { copyText } from './copyText.ts'
import { readCode } from './readCode.ts'

/** Blocks that get their buttons in one task. */
const BATCH = 8

/** How long a button says what it has done. */
const DONE_MS = 2000

const WRAPPED = 'is-wrapped'

interface Block {
  readonly figure: Element
  readonly pre: Element
  readonly wrap: HTMLElement
}

/**
 * Offers to wrap lines where some are too long, also those that are wrapped now. What it needs of the layout is read
 * at once, after and before everything that is written: a batch is laid out once.
 */
function offerWrapping(blocks: readonly Block[]): void {
  const wrapped = blocks.filter(({ figure }) => figure.classList.contains(WRAPPED))
  for (const { figure } of wrapped) figure.classList.remove(WRAPPED)
  const tooWide = new Set(blocks.filter(({ pre }) => pre.scrollWidth > pre.clientWidth))
  for (const { figure } of wrapped) figure.classList.add(WRAPPED)
  for (const block of blocks) {
    const { figure, wrap } = block
    // Readers press it more than once in a row.
    wrap.hidden = wrap !== document.activeElement && !tooWide.has(block)
    wrap.setAttribute('aria-pressed', String(figure.classList.contains(WRAPPED)))
  }
}

/**
 * Gives every code block in `scope` a button to copy it, and one to wrap its lines while some are too long. A block that
 * has them keeps them.
 *
 * @returns Ends it.
 */
export function addCodeTools(
  scope: Element,
  { translate, bootstrap: { announce } }: Pick<ContentContext, 'translate' | 'bootstrap'>,
): () => void {
  const copyLabel = translate({ id: 'theme.code.copy', message: 'Copy' })
  const makeTools = createCodeTools(translate, copyLabel)
  const timers = new Map<Element, number>()

  const blocks = new Map<Element, Block>()
  const observer = new ResizeObserver((entries) =>
    offerWrapping(entries.flatMap(({ target }) => blocks.get(target) ?? [])),
  )

  function show(button: HTMLElement, text: string, isDone: boolean): void {
    const label = button.querySelector('span')
    if (label !== null) label.textContent = text
    // Its name holds what is seen of it.
    button.setAttribute('aria-label', isDone ? text : button.title)
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

  function addTo(figures: readonly Element[]): void {
    const added: Block[] = figures.flatMap((figure) => {
      const pre = figure.querySelector(':scope > pre')
      const wrap = makeTools().querySelector<HTMLElement>('[data-code=wrap]')
      return pre === null || wrap === null ? [] : [{ figure, pre, wrap }]
    })
    // Before they are on the page, where a button that comes later would move its neighbour.
    offerWrapping(added)
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

  const waiting = [...scope.querySelectorAll('[data-static] figure.code')].filter(
    (figure) => figure.querySelector(':scope > .code-tools') === null,
  )
  let batch = 0
  function addNext(): void {
    addTo(waiting.splice(0, BATCH))
    if (waiting.length > 0) batch = window.setTimeout(addNext)
  }
  addNext()
  return () => {
    clearTimeout(batch)
    observer.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
