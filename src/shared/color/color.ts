/**
 * Colours in OKLCH, a space in which equal steps of lightness look equal, and their contrast. Matrices:
 * https://bottosson.github.io/posts/oklab/. Contrast: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio.
 */

export interface Color {
  /** From 0 to 1. */
  readonly lightness: number
  /** 0 for greys; at most about 0.37 in sRGB. */
  readonly chroma: number
  /** In degrees. */
  readonly hue: number
}

/** Linear red, green and blue; from 0 to 1 for colours in sRGB. */
type LinearRgb = readonly [red: number, green: number, blue: number]

const decodeGamma = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const encodeGamma = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

function toLinear({ lightness, chroma, hue }: Color): LinearRgb {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function fromLinear([red, green, blue]: LinearRgb): Color {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

/** @param rgb Red, green and blue with gamma, from 0 to 1. */
const fromRgb = ([red, green, blue]: LinearRgb): Color =>
  fromLinear([decodeGamma(red), decodeGamma(green), decodeGamma(blue)])

const isInGamut = (rgb: LinearRgb) => rgb.every((value) => value >= -0.0005 && value <= 1.0005)

/** Reduces the chroma of a colour that sRGB does not contain. */
function fitIntoGamut(color: Color): LinearRgb {
  const exact = toLinear(color)
  if (isInGamut(exact)) return exact
  let [inside, outside] = [0, color.chroma]
  for (let step = 0; step < 16; step++) {
    const chroma = (inside + outside) / 2
    if (isInGamut(toLinear({ ...color, chroma }))) inside = chroma
    else outside = chroma
  }
  return toLinear({ ...color, chroma: inside })
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** The nearest colour of sRGB as `#rrggbb`. */
export const toHex = (color: Color): string =>
  `#${fitIntoGamut(color)
    .map((value) =>
      Math.round(encodeGamma(clamp(value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** @param hex `#rgb` or `#rrggbb`. */
function readHex(hex: string): LinearRgb {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const read = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16) / 255
  return [read(1), read(3), read(5)]
}

function luminance(hex: string): number {
  const [red, green, blue] = readHex(hex)
  return 0.2126 * decodeGamma(red) + 0.7152 * decodeGamma(green) + 0.0722 * decodeGamma(blue)
}

/** Contrast ratio of two colours, from 1 to 21. */
export function contrastOf(oneHex: string, otherHex: string): number {
  const [dark = 0, light = 0] = [luminance(oneHex), luminance(otherHex)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** @see https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function hslToRgb(hue: number, saturation: number, lightness: number): LinearRgb {
  const channel = (offset: number) => {
    const k = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    return (
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    )
  }
  return [channel(0), channel(8), channel(4)]
}

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)`
const AMOUNT = new RegExp(`^(${NUMBER})(%?)$`)
const ANGLE = new RegExp(`^(${NUMBER})(?:deg)?$`, 'i')

/** A number from 0 to `most`, or a percentage of `whole`. NaN for other texts. */
function readAmount(part: string, whole: number, most = whole): number {
  const [, written, unit] = AMOUNT.exec(part) ?? []
  const value = Number(written)
  const isInRange = value >= 0 && value <= (unit === '%' ? 100 : most)
  if (!isInRange) return Number.NaN
  return unit === '%' ? (value / 100) * whole : value
}

/** Degrees of at most one turn. NaN for other texts. */
function readAngle(part: string): number {
  const [, written] = ANGLE.exec(part) ?? []
  const value = Number(written)
  return Math.abs(value) <= 360 ? value : Number.NaN
}

/** Chroma of `100%`: https://www.w3.org/TR/css-color-4/#funcdef-oklch. */
const FULL_CHROMA = 0.4
const MOST_CHROMA = 0.5

const FUNCTION = /^(rgb|hsl|oklch)\(\s*([^()]+?)\s*\)$/i

/** A part that cannot be read makes parts of the colour NaN. */
function readFunction(name: string, [first, second, third]: readonly [string, string, string]): Color {
  switch (name) {
    case 'rgb':
      return fromRgb([
        readAmount(first, 255) / 255,
        readAmount(second, 255) / 255,
        readAmount(third, 255) / 255,
      ])
    case 'hsl':
      return fromRgb(hslToRgb(readAngle(first), readAmount(second, 100) / 100, readAmount(third, 100) / 100))
    default:
      return {
        lightness: readAmount(first, 1),
        chroma: readAmount(second, FULL_CHROMA, MOST_CHROMA),
        hue: readAngle(third),
      }
  }
}

/**
 * Reads `#rgb`, `#rrggbb`, `rgb()`, `hsl()` and `oklch()` without transparency. Returns undefined for other texts, and
 * for values out of range, which CSS clamps: `oklch(51 0.09 213)` without `%` would be white.
 */
export function parseColor(text: string): Color | undefined {
  const written = text.trim()
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(written)) return fromRgb(readHex(written))
  const [, name = '', list = ''] = FUNCTION.exec(written) ?? []
  const [first, second, third, ...rest] = list.split(/\s*,\s*|\s+/)
  if (first === undefined || second === undefined || third === undefined || rest.length > 0) return undefined
  const color = readFunction(name.toLowerCase(), [first, second, third])
  return Object.values(color).some(Number.isNaN) ? undefined : color
}
