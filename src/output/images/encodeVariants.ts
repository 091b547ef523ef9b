/** Encodes the variants of one image. */
import type { SharpPackage } from './sharpPackage.ts'

export interface VariantOptions {
  readonly format: 'webp' | 'avif'
  readonly quality: number
  /** In pixels, ascending. */
  readonly widths: readonly number[]
}

interface EncodedVariant {
  /** In pixels. */
  readonly width: number
  readonly bytes: Uint8Array
}

/** Files that are loaded faster than the text around them. */
const SMALL_BYTES = 8 * 1024

/** About 400 MB in memory. */
export const MAX_PIXELS = 100_000_000

/** A variant below a width that is only slightly larger saves nothing. */
const MIN_STEP = 0.85

/** Largest share of the bytes of the original, or of the next larger variant. */
const MAX_SHARE = 0.9

export function widthsFor(width: number, { widths }: Pick<VariantOptions, 'widths'>): readonly number[] {
  const largest = Math.min(width, Math.max(...widths))
  return [...widths.filter((each) => each < largest * MIN_STEP), largest]
}

/** Removes variants that are hardly smaller than a larger one. */
function withoutUseless(variants: readonly EncodedVariant[], original: number): readonly EncodedVariant[] {
  const useful: EncodedVariant[] = []
  let limit = original
  for (const variant of variants.toReversed()) {
    if (variant.bytes.length > limit * MAX_SHARE) continue
    limit = variant.bytes.length
    useful.unshift(variant)
  }
  return useful
}

/**
 * @param width Of the image as it is displayed, in pixels.
 * @returns Variants in ascending order; none for animations, small files and files that do not get smaller.
 * @throws What the package throws for an image that it cannot decode.
 */
export async function encodeVariants(
  { bytes, width }: EncodedVariant,
  { open }: Pick<SharpPackage, 'open'>,
  { format, quality, widths }: VariantOptions,
): Promise<readonly EncodedVariant[]> {
  if (bytes.length < SMALL_BYTES) return []
  const openImage = () => open(bytes, { limitInputPixels: MAX_PIXELS })
  const { pages = 1 } = await openImage().metadata()
  if (pages > 1) return []
  const variants: EncodedVariant[] = []
  for (const each of widthsFor(width, { widths })) {
    const resized = openImage().autoOrient().resize({ width: each })
    variants.push({ width: each, bytes: await resized[format]({ quality }).toBuffer() })
  }
  return withoutUseless(variants, bytes.length)
}
