/** Builds `:::steps` from an ordered list, or from headings of one level with the content below each. */
import type { ContainerDirective } from 'mdast-util-directive'
import { bodyWithoutLabel, type Child, createComponent } from '../../tree/index.ts'
import type { DirectiveWork } from '../component.ts'

function groupByHeading(body: readonly Child[], depth: number): Child[][] {
  const groups: Child[][] = []
  for (const node of body) {
    if (node.type === 'heading' && node.depth <= depth) groups.push([node])
    else groups.at(-1)?.push(node)
  }
  return groups
}

/** @returns The steps, with the nodes before and after them. */
export function buildSteps(node: ContainerDirective, { reporter, read }: DirectiveWork): Child[] {
  const { common } = read(node)
  const body = bodyWithoutLabel(node, reporter)
  const at = body.findIndex(({ type }) => type === 'heading' || type === 'list')
  const first = body[at]
  const before = body.slice(0, Math.max(0, at))
  if (first?.type === 'list' && first.ordered) {
    const { start } = first
    const attributes = typeof start === 'number' && start !== 1 ? { ...common, start } : common
    const steps = first.children.map((item) => createComponent('Step', {}, item.children, item))
    return [...before, createComponent('Steps', attributes, steps, node), ...body.slice(at + 1)]
  }
  if (first?.type === 'heading') {
    const steps = groupByHeading(body.slice(at), first.depth).map((group) =>
      createComponent('Step', {}, group, group[0]),
    )
    return [...before, createComponent('Steps', common, steps, node)]
  }
  reporter.report('invalid-directive', '"steps" needs an ordered list or headings', node)
  return [...body]
}
