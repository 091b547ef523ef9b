import type { ElementContent } from 'hast'
import { type ComponentElementNode, createTrustedNode } from '../../tree/index.ts'

interface DiagramData {
  /** Version of the package, which names the folder of its files. */
  readonly version: string
  /** Name of the image. */
  readonly title: string | undefined
  /** Description of the image. Without it, the texts of the image. */
  readonly description: string | undefined
}

/**
 * A code block that the browser replaces with the diagram (`client/diagrams`). Readers without JavaScript see the source,
 * and search finds its words.
 */
export function toDiagram(
  block: ComponentElementNode,
  { version, title, description }: DiagramData,
): ElementContent {
  // The element around the block has the id and the classes of the author.
  const { id: _id, className: _className, ...attributes } = block.attributes
  return createTrustedNode([
    {
      type: 'element',
      tagName: 'div',
      properties: {
        dataDiagram: version,
        ...(title !== undefined && { dataTitle: title }),
        ...(description !== undefined && { dataDescription: description }),
      },
      children: [{ type: 'element', tagName: block.name, properties: attributes, children: block.children }],
    },
  ])
}
