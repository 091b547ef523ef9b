/**
 * Makes the variants of the images that a site shows. A variant is encoded once: its key is the contents of the image, the
 * options and the version of the package. An image that cannot be used is a finding, and stays as it is.
 */
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { ASSETS_FOLDER } from '../../shared/constants.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import type { Asset, ImageVariant } from '../../shared/site/site.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { createLimiter } from '../../shared/values/createLimiter.ts'
import { hashContents } from '../assets/hashContents.ts'
import { hashedName } from '../assets/hashedName.ts'
import { type ByteStore, readEntry, type StoredFile } from './byteStore.ts'
import { encodeVariants, MAX_PIXELS, type VariantOptions } from './encodeVariants.ts'
import type { SharpPackage } from './sharpPackage.ts'

export interface CreatedVariants {
  /** By source of the image. */
  readonly variants: ReadonlyMap<string, readonly ImageVariant[]>
  readonly files: readonly StoredFile[]
  readonly diagnostics: readonly Diagnostic[]
}

interface VariantsInput {
  readonly options: VariantOptions
  readonly sharp: SharpPackage
  readonly store: ByteStore
  /** @throws Errors of the file system. */
  readonly read: (source: string) => Uint8Array
}

/** Formats that are encoded again. Vectors stay sharp, and other formats are animations or icons. */
const PHOTO = /\.(?:jpe?g|png|webp|avif)$/i

/** Widths of the variants of an image, and why there are none. */
interface StoredImage {
  readonly widths: readonly number[]
  readonly problem?: string
}

const keyOf = (bytes: Uint8Array, { options, sharp }: VariantsInput): string =>
  createHash('sha256')
    .update(JSON.stringify([options, sharp.versions]))
    .update(bytes)
    .digest('hex')

function describe(error: unknown): string {
  const reason = messageOf(error).replace(/\s+/g, ' ').trim()
  return /pixel limit/i.test(reason)
    ? `has more than ${MAX_PIXELS / 1_000_000} megapixels`
    : `cannot be decoded (${reason})`
}

function readStored(key: string, store: ByteStore): StoredImage | undefined {
  const bytes = store.get(key)
  if (bytes === undefined) return undefined
  const image: StoredImage = JSON.parse(Buffer.from(bytes).toString())
  return image.widths.every((width) => store.get(`${key} ${width}`) !== undefined) ? image : undefined
}

/** Encodes an image, unless it is in the store. */
async function prepare(
  asset: Asset,
  bytes: Uint8Array,
  key: string,
  { sharp, options, store }: VariantsInput,
): Promise<StoredImage> {
  const found = readStored(key, store)
  if (found !== undefined) return found
  const save = (image: StoredImage): StoredImage => {
    store.set(key, Buffer.from(JSON.stringify(image)))
    return image
  }
  try {
    const variants = await encodeVariants({ bytes, width: asset.width ?? 0 }, sharp, options)
    for (const variant of variants) store.set(`${key} ${variant.width}`, variant.bytes)
    return save({ widths: variants.map(({ width }) => width) })
  } catch (error) {
    return save({ widths: [], problem: describe(error) })
  }
}

/** @param images Images that documents show, with their sizes. */
export async function createVariants(
  images: Iterable<Asset>,
  input: VariantsInput,
): Promise<CreatedVariants> {
  const { options, store } = input
  const variants = new Map<string, readonly ImageVariant[]>()
  const files = new Map<string, StoredFile>()
  const diagnostics: Diagnostic[] = []
  /** Several versions of a site have the same images. */
  const running = new Map<string, Promise<StoredImage>>()

  const report = (source: string, problem: string) =>
    diagnostics.push({
      rule: 'unusable-image',
      message: `"${source}" ${problem}, and is published as it is`,
      file: source,
    })

  async function add(asset: Asset): Promise<void> {
    const { source, href, width } = asset
    const bytes = input.read(source)
    const name = path.posix.basename(source, path.posix.extname(source))
    const key = keyOf(bytes, input)
    const stored = running.get(key) ?? prepare(asset, bytes, key, input)
    running.set(key, stored)
    const { widths, problem } = await stored
    if (problem !== undefined) report(source, problem)
    const made = widths.map((each): ImageVariant => {
      const read = () => readEntry(`${key} ${each}`, store)
      const file = hashedName(`${name}-${each}.${options.format}`, hashContents(read()))
      const outputPath = `${ASSETS_FOLDER}/${file}`
      files.set(outputPath, { path: outputPath, read })
      return { href: `/${outputPath}`, width: each }
    })
    const isWhole = made.at(-1)?.width === Math.min(width ?? 0, Math.max(...options.widths))
    if (made.length > 0) variants.set(source, isWhole ? made : [...made, { href, width: width ?? 0 }])
  }

  const photos = [...images].filter(({ source }) => PHOTO.test(source))
  for (const { source, width } of photos) if (width === undefined) report(source, 'has no readable size')
  // The package encodes outside of the main thread.
  const limit = createLimiter(availableParallelism())
  const sized = photos.filter(({ width }) => width !== undefined)
  await Promise.all(sized.map((photo) => limit(() => add(photo))))
  return {
    variants,
    files: [...files.values()].sort((a, b) => compareText(a.path, b.path)),
    diagnostics: diagnostics.sort((a, b) => compareText(a.file, b.file)),
  }
}
