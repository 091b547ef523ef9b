import { styleText } from 'node:util'

type PaintStyle = Parameters<typeof styleText>[0]

/** Applies a style to a text, or returns it unchanged. */
export type Paint = (style: PaintStyle, text: string) => string

export const createPaint = (color: boolean): Paint =>
  color ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text

export const SEVERITY_COLORS = { throw: 'red', warn: 'yellow', log: 'cyan' } as const
