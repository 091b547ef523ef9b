import { styleText } from 'node:util'

export type PaintStyle = Parameters<typeof styleText>[0]

/** Puts a style on a text, or leaves it as it is. */
export type Paint = (style: PaintStyle, text: string) => string

export const createPaint = (color: boolean): Paint =>
  color ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text

export const SEVERITY_COLORS = { throw: 'red', warn: 'yellow', log: 'cyan' } as const
