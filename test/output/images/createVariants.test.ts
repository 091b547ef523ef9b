import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measureImage } from '../../../src/output/assets/measureImage.ts'
import { checkPackages } from '../../../src/output/checkPackages.ts'
import { createByteStore } from '../../../src/output/images/byteStore.ts'
import { createVariants } from '../../../src/output/images/createVariants.ts'
import { widthsFor } from '../../../src/output/images/encodeVariants.ts'
import { loadSharp } from '../../../src/output/images/sharpPackage.ts'
import { noisyImage } from '../../helpers/noisyImage.ts'
import { makeSite } from '../makeSite.ts'

const loaded = loadSharp(import.meta.dirname)
if (loaded === undefined) throw new Error('sharp is a package of the tests')

const OPTIONS = { format: 'webp', quality: 80, widths: [100, 200, 400] } as const

/** A PNG whose header says that it has this many pixels. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.concat([png, Buffer.alloc(10_000)])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** An animation of three images. */
const animation = () =>
  sharp(Buffer.alloc(300 * 900 * 3, 'abcdefg'), {
    raw: { width: 300, height: 900, channels: 3, pageHeight: 300 },
  })

async function run(
  files: Readonly<Record<string, Uint8Array>>,
  store = createByteStore(undefined),
  versions = loaded?.versions ?? '',
) {
  let opened = 0
  const images = Object.entries(files).map(([source, bytes]) => ({
    source,
    href: `/assets/${source}`,
    ...measureImage(bytes),
  }))
  const result = await createVariants(images, {
    options: OPTIONS,
    sharp: {
      versions,
      open(...given) {
        opened += 1
        if (loaded === undefined) throw new Error('sharp is a package of the tests')
        return loaded.open(...given)
      },
    },
    store,
    read: (source) => files[source] ?? new Uint8Array(),
  })
  const contents = result.files.map((file) => [file.path, Buffer.from(file.read())] as const)
  return { ...result, contents, opened }
}

test.each([
  [50, [50]],
  [100, [100]],
  [110, [110]],
  [150, [100, 150]],
  [400, [100, 200, 400]],
  [4000, [100, 200, 400]],
])('MD-16: an image of %d pixels has variants of useful widths', (width, widths) => {
  expect(widthsFor(width, OPTIONS)).toEqual(widths)
})

test('MD-16: an original that is small already is the largest candidate, and a new package encodes again', async () => {
  const files = { 'docs/dense.webp': await noisyImage(400, 200).webp({ quality: 10 }).toBuffer() }
  const store = createByteStore(undefined)
  const { variants, opened } = await run(files, store)
  const [smallest, ...others] = variants.get('docs/dense.webp') ?? []
  expect(smallest).toEqual({ href: expect.stringContaining('/assets/dense-100-'), width: 100 })
  expect(others.at(-1)).toEqual({ href: '/assets/docs/dense.webp', width: 400 })
  expect((await run(files, store)).opened).toBe(0)
  expect((await run(files, store, 'newer')).opened).toBe(opened)
})

test('MD-16: photos get variants by content, once; other files stay as they are', async () => {
  const photo = await noisyImage(600, 300).jpeg({ quality: 95 }).toBuffer()
  const turned = await noisyImage(300, 600).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer()
  const tight = await noisyImage(100, 1200).webp({ quality: 20 }).toBuffer()
  const files = {
    'docs/Photo.jpg': photo,
    'old/Photo.jpg': photo,
    'docs/turned.jpg': turned,
    'docs/tight.webp': tight,
    'docs/tiny.png': await noisyImage(40, 40).png().toBuffer(),
    'docs/moving.webp': await animation().webp({ quality: 100 }).toBuffer(),
    'docs/moving.gif': await noisyImage(300, 300).gif().toBuffer(),
    'docs/plan.svg': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90">${' '.repeat(9000)}</svg>`,
    ),
    'docs/cut.jpg': photo.subarray(0, photo.length / 2),
    'docs/no.png': Buffer.from('no image'),
    'docs/huge.png': withSize(await noisyImage(40, 40).png().toBuffer(), 40_000, 40_000),
  }
  const store = createByteStore(undefined)
  const first = await run(files, store)
  expect([...first.variants.keys()].sort()).toEqual(['docs/Photo.jpg', 'docs/turned.jpg', 'old/Photo.jpg'])
  expect(first.variants.get('docs/Photo.jpg')).toEqual(
    [100, 200, 400].map((width) => ({
      href: expect.stringMatching(new RegExp(`^/assets/photo-${width}-[\\da-f]{10}\\.webp$`)),
      width,
    })),
  )
  expect(first.variants.get('old/Photo.jpg')).toEqual(first.variants.get('docs/Photo.jpg'))
  expect(first.files).toHaveLength(6)
  for (const [name, bytes] of first.contents) {
    const width = Number(/-(\d+)-/.exec(name)?.[1])
    // Also of the photo that is turned, whose pixels are in the other direction.
    expect(measureImage(bytes)).toEqual({ width, height: width / 2 })
  }
  expect(first.diagnostics).toEqual([
    {
      rule: 'unusable-image',
      message: expect.stringMatching(
        /^"docs\/cut\.jpg" cannot be decoded \(.+\), and is published as it is$/,
      ),
      file: 'docs/cut.jpg',
    },
    {
      rule: 'unusable-image',
      message: '"docs/huge.png" has more than 100 megapixels, and is published as it is',
      file: 'docs/huge.png',
    },
    {
      rule: 'unusable-image',
      message: '"docs/no.png" has no readable size, and is published as it is',
      file: 'docs/no.png',
    },
  ])
  const again = await run(files, store)
  expect(again.opened).toBe(0)
  expect(again.contents).toEqual(first.contents)
  expect(again.diagnostics).toEqual(first.diagnostics)
  // An empty cache gives the same bytes.
  expect((await run({ 'docs/Photo.jpg': photo })).contents).toEqual(
    first.contents.filter(([name]) => name.includes('photo')),
  )
})

test('MD-16: an option without its package is a finding', () => {
  const { config } = makeSite({ output: { images: {} } })
  expect(checkPackages(config)).toEqual([
    {
      rule: 'missing-package',
      message: 'Images have no variants (output.images): "sharp" is not installed',
      file: expect.any(String),
      suggestions: [{ text: 'Run: npm install sharp' }],
    },
  ])
  expect(checkPackages({ ...config, packages: { sharp: '1.0.0' } })).toEqual([])
  expect(checkPackages(makeSite({}).config)).toEqual([])
})
