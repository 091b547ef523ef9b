/** The title of an image that is alone in its paragraph becomes the caption of a figure. */
import type { Image, Paragraph, PhrasingContent } from 'mdast'
import { createElement } from './delimiters.ts'

/** The image of a paragraph without other content; it may be in a link. */
function onlyImage(children: readonly PhrasingContent[]): Image | undefined {
  const [only, ...others] = children
  if (others.length > 0) return undefined
  if (only?.type === 'link') return onlyImage(only.children)
  return only?.type === 'image' ? only : undefined
}

export function readCaption(paragraph: Paragraph): void {
  const image = onlyImage(paragraph.children)
  const title = image?.title
  if (image === undefined || !title) return
  image.title = null
  paragraph.data = { ...paragraph.data, hName: 'figure' }
  const caption = createElement('figcaption', [{ type: 'text', value: title }])
  if (image.position) caption.position = image.position
  paragraph.children.push(caption)
}
