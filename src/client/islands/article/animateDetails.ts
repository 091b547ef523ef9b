import { collapsibleDuration } from './collapsibleDuration.ts'

interface Motion {
  readonly isOpening: boolean
  readonly animation: Animation
}

/** What a click on belongs to itself and not to the summary around it. */
const CONTROL = 'a,button,input,select,textarea,label'

/** The summary that a click opens or closes; a menu of the navbar opens at once. */
function summaryOf({ target, defaultPrevented }: Event): HTMLElement | undefined {
  if (defaultPrevented || !(target instanceof Element)) return undefined
  const summary = target.closest<HTMLElement>('summary')
  const isOwn = summary?.matches('details:not(.nav-drop) > summary:first-of-type') ?? false
  return summary === null || !isOwn || target.closest(CONTROL) !== null ? undefined : summary
}

/** Of the box when it is closed: down to the end of its summary. */
function closedHeight(details: HTMLElement, summary: HTMLElement): number {
  const { paddingBottom, borderBottomWidth } = getComputedStyle(details)
  const top = details.getBoundingClientRect().top
  const bottom = summary.getBoundingClientRect().bottom
  return bottom - top + Number.parseFloat(paddingBottom) + Number.parseFloat(borderBottomWidth)
}

/**
 * Opens and closes every `<details>` below `root` by its height. `open` is true as long as anything of the
 * content is seen, so that the browser and screen readers never have another picture of it than the reader.
 *
 * @returns Ends it.
 */
export function animateDetails(root: Element): () => void {
  const motions = new WeakMap<HTMLDetailsElement, Motion>()
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')

  function onClick(event: Event): void {
    const summary = summaryOf(event)
    const details = summary?.parentElement
    if (summary === undefined || !(details instanceof HTMLDetailsElement)) return
    event.preventDefault()
    const before = motions.get(details)
    const isOpening = before === undefined ? !details.open : !before.isOpening
    const from = details.offsetHeight
    before?.animation.cancel()
    details.open = true
    const closed = closedHeight(details, summary)
    const opened = details.offsetHeight
    const to = isOpening ? opened : closed
    const animation = details.animate(
      { height: [`${from}px`, `${to}px`], overflow: ['hidden', 'hidden'] },
      { duration: collapsibleDuration(opened - closed, stillness.matches), easing: 'ease-in-out' },
    )
    motions.set(details, { isOpening, animation })
    animation.onfinish = () => {
      motions.delete(details)
      if (!isOpening) details.open = false
    }
  }

  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}
