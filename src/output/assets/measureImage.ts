import { lazyPackage } from '../../process/index.ts'

const loadImageSize = lazyPackage('image-size')

interface ImageSize {
  /** In CSS pixels: an integer, at least 1. */
  readonly width: number
  readonly height: number
}

/** Browsers rotate images with this or a higher Exif orientation by 90 degrees. */
const FIRST_TURNED_ORIENTATION = 5

/** The size at which browsers display an image; undefined when it cannot be determined. */
export function measureImage(bytes: Uint8Array): ImageSize | undefined {
  try {
    const { width, height, orientation = 1 } = loadImageSize().imageSize(bytes)
    const [shownWidth, shownHeight] =
      orientation >= FIRST_TURNED_ORIENTATION ? [height, width] : [width, height]
    const size = { width: Math.round(shownWidth), height: Math.round(shownHeight) }
    return size.width >= 1 && size.height >= 1 ? size : undefined
  } catch {
    // Not an image, or a damaged one: the page has no size attributes for it.
    return undefined
  }
}
