/** `:kbd[Ctrl+K]`, inside of a paragraph: the element `kbd`. */
import type { ComponentDefinition } from '../component.ts'

export const kbd: ComponentDefinition = {
  directives: {
    kbd: {
      attributes: [],
      text: (node, { read }) => [
        {
          type: 'emphasis',
          data: { hName: 'kbd', hProperties: { ...read(node).common } },
          children: node.children,
          ...(node.position && { position: node.position }),
        },
      ],
    },
  },
}
