/** HTML of one shape in which texts differ, as React writes it. */
import { escapeLikeReact } from '../shared/text/escapeLikeReact.ts'

/** Unguessable for authors of pages. */
const HOLE = `${crypto.randomUUID()}:`
const END = ';'

/** @returns What stands for the text of this number while the template is rendered. */
export const holeOf = (number: number): string => `${HOLE}${number}${END}`

export type Template = (texts: readonly string[]) => string

/** @param html With holes in texts and attributes. */
export function createTemplate(html: string): Template {
  const [start = '', ...parts] = html.split(HOLE)
  const pieces = parts.map((part) => {
    const end = part.indexOf(END)
    return { number: Number(part.slice(0, end)), rest: part.slice(end + END.length) }
  })
  return (texts) => {
    const escaped = texts.map(escapeLikeReact)
    return pieces.reduce((filled, { number, rest }) => filled + (escaped[number] ?? '') + rest, start)
  }
}
