import type { ContentContext } from '../islands/contentContext.ts'
import { imageWidth, isVector } from './imageWidth.ts'
import { ZOOM_STYLES } from './zoomStyles.ts'

/** Lucide, see `theme/icons/Icon.tsx`. */
const CLOSE = '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg>'

let areStylesAdded = false

/** Constructed style sheets are allowed by the Content-Security-Policy, unlike style elements. */
export function addZoomStyles(): void {
  if (areStylesAdded) return
  areStylesAdded = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(ZOOM_STYLES)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The image at the size of the screen, at most its own size, except for images of vectors, which have none. */
function enlarge(image: HTMLImageElement): HTMLImageElement {
  const width = imageWidth(image)
  const large = new Image()
  large.alt = image.alt
  if (image.parentElement?.tagName === 'PICTURE') large.src = image.currentSrc || image.src
  else {
    large.sizes = `(min-width: ${width}px) ${width}px, 100vw`
    large.srcset = image.srcset
    large.src = image.src
  }
  for (const name of ['width', 'height']) {
    const value = image.getAttribute(name)
    if (value !== null) large.setAttribute(name, value)
  }
  large.className = isVector(image) ? 'is-vector' : 'is-wide'
  large.style.setProperty('--zoom-width', `${width}px`)
  return large
}

/** The caption of the image, else its alternative text, which is not read twice. */
function captionOf(image: HTMLImageElement): HTMLElement | undefined {
  const written = image.closest('figure')?.querySelector(':scope > figcaption')
  if (!written && image.alt === '') return undefined
  const caption = document.createElement('figcaption')
  if (written) caption.append(...written.cloneNode(true).childNodes)
  else {
    caption.textContent = image.alt
    caption.setAttribute('aria-hidden', 'true')
  }
  for (const element of caption.querySelectorAll('[id]')) element.removeAttribute('id')
  return caption
}

/** Shows an image in a dialog, which closes by Escape, its button and a click. The focus returns to the image. */
export function openZoomDialog(
  image: HTMLImageElement,
  translate: ContentContext['translate'],
): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  const name = image.alt || translate({ id: 'theme.image.enlarged', message: 'Enlarged image' })
  dialog.setAttribute('aria-label', name)
  dialog.innerHTML = `<button type="button">${CLOSE}</button><figure><div tabindex="0"></div></figure>`
  const button = dialog.querySelector('button')
  button?.setAttribute('aria-label', translate({ id: 'theme.image.close', message: 'Close image' }))
  dialog.querySelector('figure > div')?.append(enlarge(image))
  dialog.querySelector('figure')?.append(captionOf(image) ?? '')
  dialog.addEventListener('click', ({ target }) => {
    const isText = target instanceof Element && target.closest('figcaption') !== null
    if (!isText) dialog.close()
  })
  // The key that has opened the dialog, and is still held, would press its button.
  dialog.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    image.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
