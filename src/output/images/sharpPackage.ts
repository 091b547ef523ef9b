/** The package `sharp`, as far as it is used: an optional package has no types where it is not installed. */
import { loadOptionalPackage } from '../../process/index.ts'
import { IMAGE_PACKAGE } from '../../shared/site/optionalPackages.ts'
import { isRecord } from '../../shared/values/isRecord.ts'

interface SharpImage {
  metadata(): Promise<{ readonly pages?: number }>
  autoOrient(): SharpImage
  resize(options: { readonly width: number }): SharpImage
  webp(options: { readonly quality: number }): SharpImage
  avif(options: { readonly quality: number }): SharpImage
  toBuffer(): Promise<Uint8Array>
}

type Sharp = (bytes: Uint8Array, options: { readonly limitInputPixels: number }) => SharpImage

export interface SharpPackage {
  readonly open: Sharp
  /** Of the package and its libraries, on which the bytes of variants depend. */
  readonly versions: string
}

const isFunction = (value: unknown): value is (...values: readonly unknown[]) => unknown =>
  typeof value === 'function'

/** @returns Undefined when the package is not installed, or has another form. */
export function loadSharp(siteDir: string): SharpPackage | undefined {
  const loaded = loadOptionalPackage(IMAGE_PACKAGE, siteDir)
  const sharp = isRecord(loaded) ? (loaded.default ?? loaded) : loaded
  if (!isFunction(sharp)) return undefined
  const { concurrency, cache, versions } = Object.fromEntries(Object.entries(sharp))
  // One thread for each image: bytes do not depend on the number of processors, and several images run at once.
  if (isFunction(concurrency)) concurrency(1)
  if (isFunction(cache)) cache(false)
  return { open: sharp as unknown as Sharp, versions: JSON.stringify(versions) }
}
