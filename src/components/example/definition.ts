/** `:::example[Title]` */
import type { ComponentDefinition } from '../component.ts'
import { showTitled } from '../plainParts.ts'
import { buildTitled, reportEmpty } from '../titledDirective.ts'

const showExample = showTitled('title')

export const example: ComponentDefinition = {
  directives: {
    example: {
      attributes: ['title'],
      container(node, work) {
        reportEmpty(node, 'Write a code block inside', work)
        return buildTitled(node, 'Example', work)
      },
    },
  },
  elements: { Example: showExample },
  tags: { Example: showExample },
}
