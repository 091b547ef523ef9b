import type { FrameLine } from './liveEvents.ts'

/** The text of a line of a code frame, with its number; `marked` is the place of the mistake. */
interface SplitLine {
  readonly before: string
  readonly marked: string | undefined
  readonly after: string
}

/** Lines of a code frame as they are shown. A `>` points to the marked line, for readers who see no colours. */
export function splitFrame(frame: readonly FrameLine[]): readonly SplitLine[] {
  const digits = String(frame.at(-1)?.number).length
  return frame.map(({ number, text, mark }) => {
    const gutter = `${mark === undefined ? ' ' : '>'} ${String(number).padStart(digits)} | `
    if (mark === undefined) return { before: gutter + text, marked: undefined, after: '' }
    const [start, end] = mark
    return { before: gutter + text.slice(0, start), marked: text.slice(start, end), after: text.slice(end) }
  })
}
