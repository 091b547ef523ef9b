/** `:::details[Summary]{open}` */
import type { ComponentDefinition } from '../component.ts'
import { showTitled } from '../plainParts.ts'
import { buildTitled } from '../titledDirective.ts'

const showDetails = showTitled('summary')

export const details: ComponentDefinition = {
  directives: {
    details: {
      attributes: ['summary', 'open'],
      container: (node, work) =>
        buildTitled(node, 'Details', work, {
          title: 'summary',
          own: ({ flag }) => (flag('open') ? { open: true } : {}),
        }),
    },
  },
  elements: { Details: showDetails },
  tags: { Details: showDetails },
}
