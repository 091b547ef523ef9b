/** Whether an image has no pixels, and is sharp at any size. */
export const isVector = ({ currentSrc, src }: HTMLImageElement): boolean =>
  /\.svg(?:[?#]|$)|^data:image\/svg/i.test(currentSrc || src)

/**
 * Width of an image in pixels, also before a lazy image is loaded: the width of its largest variant, or the width that Node
 * has read from its file. `naturalWidth` depends on `sizes` and on the screen where an image has variants.
 */
export function imageWidth(image: HTMLImageElement): number {
  const widths = [...image.srcset.matchAll(/ (\d+)w(?:,|$)/g)].map(([, width]) => Number(width))
  return Math.max(image.naturalWidth, Number(image.getAttribute('width')) || 0, ...widths)
}
