/**
 * Opens images of articles in a dialog, at a click or by keyboard. Only images that are larger than they are shown; an
 * image in a link or a control keeps the function of that. Without script the image is plain.
 */
import type { ContentContext } from '../islands/contentContext.ts'
import { imageWidth, isVector } from './imageWidth.ts'
import { addZoomStyles, openZoomDialog } from './zoomDialog.ts'

const CONTROL = 'a,button,label,summary,[role=button],[role=link]'

/** A smaller gain is not worth a dialog. */
const MIN_GAIN = 1.15

/** Vectors that are shown smaller are icons and badges. In CSS pixels. */
const MIN_VECTOR_WIDTH = 160

/** React renders the images of an island, except those in the text that an author has written into it. */
const isOfIsland = (image: HTMLImageElement): boolean =>
  image.closest('[data-island],[data-island-slot]')?.matches('[data-island]') ?? false

/** An image with `data-zoom` is one of the previous version of the page in `dev`. */
const isFree = (image: HTMLImageElement): boolean =>
  image.dataset.zoom !== undefined || (image.closest(CONTROL) === null && !isOfIsland(image))

function isZoomable(image: HTMLImageElement): boolean {
  const shown = image.clientWidth
  if (shown === 0) return false
  return isVector(image) ? shown >= MIN_VECTOR_WIDTH : imageWidth(image) > shown * MIN_GAIN
}

/** @returns Removes the listeners and closes the dialog. */
export function hydrate(
  { translate }: Pick<ContentContext, 'translate'>,
  scope: Element,
): (() => void) | undefined {
  const images = [
    ...scope.querySelectorAll<HTMLImageElement>('.prose [data-static] img:not(.no-zoom,[usemap])'),
  ].filter(isFree)
  // Safari 16.3 and older have none.
  if (images.length === 0 || document.adoptedStyleSheets === undefined) return undefined
  addZoomStyles()
  const description = translate({ id: 'theme.image.enlarge', message: 'Enlarge image' })
  let dialog: HTMLDialogElement | undefined

  function update(image: HTMLImageElement): void {
    if (!isZoomable(image)) {
      // A focused image stays, since the reader may have just closed its dialog on a screen that was turned.
      if (image !== document.activeElement)
        for (const name of ['data-zoom', 'role', 'tabindex', 'aria-haspopup']) image.removeAttribute(name)
      return
    }
    image.dataset.zoom = ''
    image.setAttribute('role', 'button')
    image.tabIndex = 0
    image.setAttribute('aria-haspopup', 'dialog')
    if (image.alt === '') image.setAttribute('aria-label', description)
    else image.setAttribute('aria-description', description)
  }

  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLImageElement) update(target)
  })
  for (const image of images) observer.observe(image)

  const zoomedImage = ({ target }: Event): HTMLImageElement | undefined =>
    target instanceof HTMLImageElement && target.dataset.zoom !== undefined ? target : undefined
  function onLoad({ target }: Event): void {
    if (target instanceof HTMLImageElement && images.includes(target)) update(target)
  }
  function open(event: Event): void {
    const image = zoomedImage(event)
    if (image === undefined) return
    event.preventDefault()
    dialog = openZoomDialog(image, translate)
  }
  function onKey(event: Event): void {
    if (!(event instanceof KeyboardEvent) || event.repeat) return
    if (event.key === 'Enter' || event.key === ' ') open(event)
  }
  const end = new AbortController()
  const { signal } = end
  scope.addEventListener('load', onLoad, { capture: true, signal })
  scope.addEventListener('click', open, { signal })
  scope.addEventListener('keydown', onKey, { signal })
  return () => {
    end.abort()
    observer.disconnect()
    dialog?.close()
  }
}
