/**
 * Finished HTML on its way past React: marks stand for it while the rest is rendered, and are replaced in what React
 * wrote.
 */
export interface HtmlMarks {
  /** @returns Text for React to write. */
  put(html: string): string
  /**
   * The same for an element, beside which React writes no comments as it does between two texts.
   *
   * @param html Asked when React is done, once, unless it is known.
   */
  putElement(html: string | (() => string)): string
  /** What React wrote, with the HTML in the place of the marks. */
  fill(body: string): string
}

/** Unguessable for authors of pages. It is not part of the output. */
const MARK = `${crypto.randomUUID()}:`
const END = ';'

/** Between two texts. */
const SEPARATOR = '<!-- -->'

interface Put {
  readonly html: string | (() => string)
  readonly isElement: boolean
}

const NOTHING: Put = { html: '', isElement: false }

export function createHtmlMarks(): HtmlMarks {
  const puts: Put[] = []
  const put = (html: Put['html'], isElement: boolean) => `${MARK}${puts.push({ html, isElement }) - 1}${END}`

  return {
    put: (html) => put(html, false),
    putElement: (html) => put(html, true),
    fill(body) {
      const [first = '', ...others] = body.split(MARK)
      const pieces: string[] = []
      // Looked at piece by piece: what is joined already is long, and to look at its end would copy it.
      let text = first
      for (const part of others) {
        const end = part.indexOf(END)
        const { html, isElement } = puts[Number(part.slice(0, end))] ?? NOTHING
        const rest = part.slice(end + END.length)
        const isAfterText = isElement && text.endsWith(SEPARATOR)
        pieces.push(isAfterText ? text.slice(0, -SEPARATOR.length) : text)
        pieces.push(typeof html === 'string' ? html : html())
        text = isElement && rest.startsWith(SEPARATOR) ? rest.slice(SEPARATOR.length) : rest
      }
      return pieces.join('') + text
    },
  }
}
