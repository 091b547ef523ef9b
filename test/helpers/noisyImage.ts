import sharp, { type Sharp } from 'sharp'

/** An image of noise, which does not become small: the same one for the same values. */
export function noisyImage(width: number, height: number, seed = 1): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed
  for (let i = 0; i < pixels.length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    pixels[i] = state >>> 24
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
