/** Builds `:::hero[Title]`: the title of a home page, with texts, buttons and an image beside them. */
import type { Heading, Nodes, Paragraph } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { type Child, createComponent, splitLabel } from '../../tree/index.ts'
import type { DirectiveWork } from '../component.ts'

const isImage = ({ type }: Nodes): boolean => type === 'image' || type === 'imageReference'

/** A paragraph of images is a box beside the texts. */
const hasOnlyImages = ({ children }: Paragraph): boolean =>
  children.some(isImage) &&
  children.every((node) => isImage(node) || (node.type === 'text' && node.value.trim() === ''))

/** The paragraph as the box of the image. */
export const toHeroImage = (paragraph: Paragraph): Paragraph => ({
  ...paragraph,
  data: { ...paragraph.data, hName: 'div', hProperties: { className: ['hero-image'] } },
})

const isTitle = (node: Nodes): boolean => node.type === 'heading' && node.depth === 1

export function buildHero(node: ContainerDirective, { reporter, read }: DirectiveWork): Child[] {
  const { common } = read(node)
  const { label, body } = splitLabel(node)
  const [first] = node.children
  const title: Heading[] = []
  if (label !== undefined && first?.type === 'paragraph') {
    title.push({
      type: 'heading',
      depth: 1,
      children: [...first.children],
      ...(first.position && { position: first.position }),
    })
  } else if (!body.some(isTitle)) {
    reporter.report('invalid-directive', '"hero" needs a title', node, ['Write :::hero[Title]'])
  }
  const content = body.map(
    (child): Child => (child.type === 'paragraph' && hasOnlyImages(child) ? toHeroImage(child) : child),
  )
  return [createComponent('Hero', common, [...title, ...content], node)]
}
