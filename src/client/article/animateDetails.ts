import { collapsibleDuration } from './collapsibleDuration.ts'

interface RunningAnimation {
  readonly isOpening: boolean
  readonly animation: Animation
}

/** Elements inside a summary that handle clicks themselves. */
const CONTROL = 'a,button,input,select,textarea,label'

/** The summary that a click opens or closes. Menus of the navbar open without animation. */
function findSummary({ target, defaultPrevented }: Event): HTMLElement | undefined {
  if (defaultPrevented || !(target instanceof Element)) return undefined
  const summary = target.closest<HTMLElement>('summary')
  const isAnimated = summary?.matches('details:not(.nav-drop) > summary:first-of-type') ?? false
  return summary === null || !isAnimated || target.closest(CONTROL) !== null ? undefined : summary
}

/** Height of the closed element: up to the bottom of its summary. */
function measureClosedHeight(details: HTMLElement, summary: HTMLElement): number {
  const { paddingBottom, borderBottomWidth } = getComputedStyle(details)
  const top = details.getBoundingClientRect().top
  const bottom = summary.getBoundingClientRect().bottom
  return bottom - top + Number.parseFloat(paddingBottom) + Number.parseFloat(borderBottomWidth)
}

/**
 * Animates the height of every `<details>` below `root` when it opens or closes. `open` is true while any part of the
 * content is visible, so that browser and screen readers agree with what is on screen.
 */
export function animateDetails(root: Element, signal: AbortSignal): void {
  const running = new WeakMap<HTMLDetailsElement, RunningAnimation>()
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

  function onClick(event: Event): void {
    const summary = findSummary(event)
    const details = summary?.parentElement
    if (summary === undefined || !(details instanceof HTMLDetailsElement)) return
    event.preventDefault()
    const previous = running.get(details)
    const isOpening = previous === undefined ? !details.open : !previous.isOpening
    const from = details.offsetHeight
    previous?.animation.cancel()
    details.open = true
    const closed = measureClosedHeight(details, summary)
    const opened = details.offsetHeight
    const to = isOpening ? opened : closed
    const animation = details.animate(
      { height: [`${from}px`, `${to}px`], overflow: ['hidden', 'hidden'] },
      { duration: collapsibleDuration(opened - closed, reducedMotion.matches), easing: 'ease-in-out' },
    )
    running.set(details, { isOpening, animation })
    animation.onfinish = () => {
      running.delete(details)
      if (!isOpening) details.open = false
    }
  }

  root.addEventListener('click', onClick, { signal })
}
