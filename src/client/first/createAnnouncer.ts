/** Screen readers announce changes of a live region, not its creation. They need this long to notice a new region. */
const SETTLE_MS = 100

function appendRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'sr'
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}

/** Creates the function that announces a text to screen readers. Its region is outside of the React root. */
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
