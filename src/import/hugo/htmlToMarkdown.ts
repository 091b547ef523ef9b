/** Elements whose lines stay as they are. */
const AS_WRITTEN =
  /(<(?:pre|textarea|script|style)\b[\s\S]*?<\/(?:pre|textarea|script|style)>|<!--[\s\S]*?-->)/i

/** Text at the start of a line that Markdown reads as the mark of a block. */
const MARK = /^(\d*)([-+*#=_~`|:.)])/gm

/**
 * HTML in a document of Markdown. Lines have no indentation, which is code in Markdown, and their marks are character
 * references, which HTML reads as well. A blank line would end the HTML of an element whose lines stay.
 */
export const htmlToMarkdown = (html: string): string =>
  html
    .split(AS_WRITTEN)
    .map((part, index) => {
      if (index % 2 === 0)
        return part
          .replace(/^[ \t]+/gm, '')
          .replace(MARK, (_all, number: string, mark: string) => `${number}&#${mark.charCodeAt(0)};`)
      return part.replace(/\n(?=[ \t]*\n)/g, /^<(?:pre|textarea)/i.test(part) ? '&#10;' : '')
    })
    .join('')
