import type { ContentContext } from '../islands/contentContext.ts'
import { preserveScroll } from './preserveScroll.ts'

const OPEN = 'is-open'

/** Long blocks of code whose end is hidden. */
const FOLDED = `[data-static] .is-long:not(.${OPEN})`

/**
 * Opens and folds long blocks of code. A folded block scrolls only when the browser shows something in its hidden part,
 * such as a text that find-in-page has found. Then the block opens, and what was found stays where it is.
 */
export function foldCode(
  root: Element,
  { translate }: Pick<ContentContext, 'translate'>,
  signal: AbortSignal,
): void {
  const labels = new WeakMap<Element, string>()

  function toggle(figure: Element): void {
    const button = figure.querySelector<HTMLElement>(':scope > .code-fold')
    if (button === null) return
    const isOpen = figure.classList.toggle(OPEN)
    button.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) labels.set(button, button.textContent ?? '')
    button.textContent = isOpen
      ? translate({ id: 'theme.code.fold', message: 'Show fewer lines' })
      : (labels.get(button) ?? '')
  }

  function openScrolled(pre: Element): void {
    const { parentElement: figure, scrollTop } = pre
    if (scrollTop === 0 || figure?.matches(FOLDED) !== true) return
    toggle(figure)
    scrollBy({ top: scrollTop, behavior: 'instant' })
  }

  function onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest('.code-fold') : null
    const figure = button?.closest('[data-static] .is-long')
    if (!button || !figure) return
    if (figure.classList.contains(OPEN)) preserveScroll(button, () => toggle(figure))
    else toggle(figure)
  }

  const onScroll = ({ target }: Event) => target instanceof Element && openScrolled(target)

  for (const pre of root.querySelectorAll(`${FOLDED} > pre`)) openScrolled(pre)
  root.addEventListener('click', onClick, { signal })
  // Scroll events do not bubble.
  root.addEventListener('scroll', onScroll, { capture: true, signal })
}
