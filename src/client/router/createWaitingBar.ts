/** As in `createProgressBar`. */
const DELAY_MS = 200

/** Shows a bar while a navigation waits for the code of the router, which has a bar that moves. */
export function createWaitingBar(document: Document): (isWaiting: boolean) => void {
  const bar = document.createElement('div')
  bar.className = 'progress'
  bar.setAttribute('aria-hidden', 'true')
  bar.style.transform = 'scaleX(.08)'
  let timer = 0
  return (isWaiting) => {
    clearTimeout(timer)
    bar.remove()
    if (isWaiting) timer = window.setTimeout(() => document.body.append(bar), DELAY_MS)
  }
}
