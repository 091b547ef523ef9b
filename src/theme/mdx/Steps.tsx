import type { PropsWithChildren, ReactNode } from 'react'
import type { AuthoredProps } from '../../shared/page/articleComponents.ts'
import BlockStep from '../article/blocks/Step.tsx'
import Block from '../article/blocks/Steps.tsx'
import { isElement, nodesIn } from '../article/nodes.ts'
import Step from './Step.tsx'

/** Stable within a major version. */
export type StepsProps = AuthoredProps

const depthOf = (node: ReactNode): number =>
  isElement(node) && typeof node.type === 'string' ? Number(/^h([1-6])$/.exec(node.type)?.[1] ?? 7) : 7

/** One group for each heading of the highest level, with what follows it. Content before the first one is apart. */
function groupByHeading(nodes: readonly ReactNode[]) {
  const depth = Math.min(...nodes.map(depthOf))
  const before: ReactNode[] = []
  const groups: ReactNode[][] = []
  for (const node of nodes) {
    if (depthOf(node) === depth) groups.push([node])
    else (groups.at(-1) ?? before).push(node)
  }
  return { before, groups }
}

/** Numbered steps: around one list with numbers, around headings, or around elements of `Step`. */
export default function Steps({ children, ...common }: PropsWithChildren<StepsProps>) {
  const nodes = nodesIn(children)
  if (nodes.some((node) => isElement(node) && (node.type === Step || node.type === BlockStep)))
    return <Block {...common}>{nodes}</Block>
  const list = nodes.find((node) => isElement(node) && node.type === 'ol')
  if (isElement(list)) {
    const { children: items, start } = list.props as {
      readonly children?: ReactNode
      readonly start?: number
    }
    return (
      <>
        <Block {...common} {...(start !== undefined && { start })}>
          {nodesIn(items).map((item) =>
            isElement(item) ? <BlockStep key={item.key}>{item.props.children}</BlockStep> : item,
          )}
        </Block>
        {nodes.filter((node) => node !== list)}
      </>
    )
  }
  if (nodes.every((node) => depthOf(node) === 7)) return <Block {...common}>{nodes}</Block>
  const { before, groups } = groupByHeading(nodes)
  return (
    <>
      {before}
      <Block {...common}>
        {groups.map((group, number) => (
          // The position is the identity of a step.
          <BlockStep key={String(number)}>{group}</BlockStep>
        ))}
      </Block>
    </>
  )
}
