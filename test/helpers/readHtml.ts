/** HTML as elements, so that tests check an element and not a word anywhere on the page. */
import { Window } from 'happy-dom'

/** A document, or a fragment, which is parsed into the body. */
export function readHtml(html: string): Document {
  const { DOMParser } = new Window({ url: 'https://read.example/' })
  return new DOMParser().parseFromString(html, 'text/html') as unknown as Document
}

const foldSpace = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Texts of all elements that match, in order. */
export const textsOf = (html: string | ParentNode, selector: string): string[] =>
  [...(typeof html === 'string' ? readHtml(html) : html).querySelectorAll(selector)].map(({ textContent }) =>
    foldSpace(textContent ?? ''),
  )

/**
 * The one element that matches.
 *
 * @throws {Error} when there are none or several.
 */
export function elementOf<E extends Element = HTMLElement>(html: string | ParentNode, selector: string): E {
  const found = [...(typeof html === 'string' ? readHtml(html) : html).querySelectorAll<E>(selector)]
  const [element] = found
  if (element === undefined || found.length > 1)
    throw new Error(`${found.length} elements match "${selector}", not one`)
  return element
}

/** Text of the one element that matches. */
export const textOf = (html: string | ParentNode, selector: string): string =>
  foldSpace(elementOf(html, selector).textContent ?? '')
