import { createRequire } from 'node:module'
import { onFirstUse } from '../shared/onFirstUse.ts'

const require = createRequire(import.meta.url)

/** Many sites have no images. */
const loadImageSize = onFirstUse((): typeof import('image-size') => require('image-size'))

export interface ImageSize {
  /** In CSS pixels, whole and at least 1. */
  readonly width: number
  readonly height: number
}

/** From this Exif orientation on, browsers turn the picture by a quarter. */
const FIRST_TURNED_ORIENTATION = 5

/** The size an image is shown at, or undefined when the bytes do not tell. */
export function measureImage(bytes: Uint8Array): ImageSize | undefined {
  try {
    const { width, height, orientation = 1 } = loadImageSize().imageSize(bytes)
    const [shownWidth, shownHeight] =
      orientation >= FIRST_TURNED_ORIENTATION ? [height, width] : [width, height]
    const size = { width: Math.round(shownWidth), height: Math.round(shownHeight) }
    return size.width >= 1 && size.height >= 1 ? size : undefined
  } catch {
    // Not an image, or a damaged one: it is shown without a size, as the browser would find it.
    return undefined
  }
}
