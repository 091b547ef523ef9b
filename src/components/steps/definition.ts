/** `:::steps` around an ordered list or headings. */
import type { Nodes } from 'mdast'
import type { ComponentDefinition } from '../component.ts'
import { childrenOf, showContent } from '../plainParts.ts'
import { asBlocks, listOf, type PlainRule, textOfAttribute } from '../plainRule.ts'
import { buildSteps } from './buildSteps.ts'

const isStep = (node: Nodes): boolean =>
  node.type === 'component' && (node.name === 'Step' || node.attributes.name === 'Step')

/** A numbered list. Steps that are written as headings stay headings. */
const showSteps: PlainRule = (component, writer) => {
  const steps = component.children.filter(isStep)
  const hasHeadings = steps.some((step) => childrenOf(step)[0]?.type === 'heading')
  if (steps.length === 0 || hasHeadings) return asBlocks(writer.plain(component.children))
  const start = Number(textOfAttribute(component, 'start') ?? 1)
  return [
    listOf(
      steps.map((step) => asBlocks(writer.plain(childrenOf(step)))),
      start,
    ),
  ]
}

export const steps: ComponentDefinition = {
  directives: { steps: { attributes: [], container: buildSteps } },
  elements: { Steps: showSteps, Step: showContent },
  tags: { Steps: showSteps, Step: showContent },
}
