/** The title of an image that is alone in its paragraph becomes the caption of a figure. */
import type { Image, Paragraph, PhrasingContent } from 'mdast'
import { COLOR_MODE_FRAGMENT } from '../../shared/color/colorModeFragment.ts'
import { createElement } from './delimiters.ts'

/** An image, which may be in a link. */
function readImage(node: PhrasingContent | undefined): Image | undefined {
  if (node?.type === 'link' && node.children.length === 1) return readImage(node.children[0])
  return node?.type === 'image' ? node : undefined
}

const isBlank = (node: PhrasingContent): boolean => node.type === 'text' && node.value.trim() === ''

/** The image of a paragraph without other content, or the two for light and dark mode, of which one is visible. */
function onlyImages(children: readonly PhrasingContent[]): readonly Image[] {
  const [first, second, ...others] = children.filter((node) => !isBlank(node)).map(readImage)
  if (others.length > 0 || first === undefined) return []
  if (second === undefined) return children.length === 1 ? [first] : []
  const modes = [first, second].map(({ url }) => COLOR_MODE_FRAGMENT.exec(url)?.slice(1).find(Boolean))
  return modes.includes('light') && modes.includes('dark') ? [first, second] : []
}

export function readCaption(paragraph: Paragraph): void {
  const images = onlyImages(paragraph.children)
  const image = images.find(({ title }) => title)
  const title = image?.title
  if (image === undefined || !title) return
  for (const each of images) if (each.title === title) each.title = null
  paragraph.data = { ...paragraph.data, hName: 'figure' }
  const caption = createElement('figcaption', [{ type: 'text', value: title }])
  if (image.position) caption.position = image.position
  paragraph.children.push(caption)
}
