import { MINIMUM, nextProgress } from './nextProgress.ts'

/** The bar appears only after this delay. */
const DELAY_MS = 200
const TRICKLE_MS = 800
/** Duration of the transition in the stylesheet. */
const TRANSITION_MS = 200

export interface ProgressBar {
  start(): void
  done(): void
}

/** A bar at the top of the window. Hidden from screen readers, which announce the title of the new page. */
export function createProgressBar(document: Document): ProgressBar {
  let timer: ReturnType<typeof setTimeout> | undefined
  let bar: HTMLElement | undefined
  let share = 0

  function setShare(value: number): void {
    share = value
    if (bar !== undefined) bar.style.transform = `scaleX(${value})`
  }

  function trickle(): void {
    setShare(nextProgress(share))
    timer = setTimeout(trickle, TRICKLE_MS)
  }

  function show(): void {
    bar = document.createElement('div')
    bar.className = 'progress'
    bar.setAttribute('aria-hidden', 'true')
    setShare(MINIMUM)
    document.body.append(bar)
    timer = setTimeout(trickle, TRICKLE_MS)
  }

  return {
    start() {
      clearTimeout(timer)
      timer = bar === undefined ? setTimeout(show, DELAY_MS) : setTimeout(trickle, TRICKLE_MS)
    },
    done() {
      clearTimeout(timer)
      const finished = bar
      if (finished === undefined) return
      setShare(1)
      finished.classList.add('is-done')
      bar = undefined
      setTimeout(() => finished.remove(), TRANSITION_MS)
    },
  }
}
