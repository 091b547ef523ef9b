/** A region is heard when it changes, not when it appears; screen readers need this long to find a new one. */
const SETTLE_MS = 100

function appendRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'sr'
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}

/** Makes the function that says a sentence to screen readers. Its region stands outside of what React owns. */
export function createAnnouncer(): (text: string) => void {
  let shared: HTMLElement | undefined
  return (text) => {
    shared ??= appendRegion()
    const region = shared
    region.textContent = ''
    setTimeout(() => {
      region.textContent = text
    }, SETTLE_MS)
  }
}
