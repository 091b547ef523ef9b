import { MINIMUM, nextProgress } from './nextProgress.ts'

/** Faster than this, and there is no bar. */
const DELAY_MS = 200
const TRICKLE_MS = 800
/** As the stylesheet's transition. */
const SPEED_MS = 200

export interface ProgressBar {
  start(): void
  done(): void
}

/** A line at the top of the window. Decoration: what it says is announced when the page is there. */
export function createProgressBar(document: Document): ProgressBar {
  let timer: ReturnType<typeof setTimeout> | undefined
  let bar: HTMLElement | undefined
  let share = 0

  function draw(value: number): void {
    share = value
    if (bar !== undefined) bar.style.transform = `scaleX(${value})`
  }

  function trickle(): void {
    draw(nextProgress(share))
    timer = setTimeout(trickle, TRICKLE_MS)
  }

  function appear(): void {
    bar = document.createElement('div')
    bar.className = 'progress'
    bar.ariaHidden = 'true'
    draw(MINIMUM)
    document.body.append(bar)
    timer = setTimeout(trickle, TRICKLE_MS)
  }

  return {
    start() {
      clearTimeout(timer)
      timer = bar === undefined ? setTimeout(appear, DELAY_MS) : setTimeout(trickle, TRICKLE_MS)
    },
    done() {
      clearTimeout(timer)
      const finished = bar
      if (finished === undefined) return
      draw(1)
      finished.classList.add('is-done')
      bar = undefined
      setTimeout(() => finished.remove(), SPEED_MS)
    },
  }
}
