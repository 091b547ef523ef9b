import type { PropsWithChildren, ReactNode } from 'react'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'
import { isElement, nodesIn } from '../reactNodes.ts'
import Step from './Step.tsx'

/** Stable within a major version. */
export interface StepsProps extends AuthoredProps {
  /** Number of the first step. Default: the first number of the list in it, else 1. */
  readonly start?: number
}

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

/** A numbered list, connected by a line. */
const StepList = ({ start, id, className, children }: PropsWithChildren<StepsProps>) => (
  <ol id={id} className={joinClasses('step-list', className)} start={start}>
    {children}
  </ol>
)

/** Numbered steps: around one list with numbers, around headings, or around elements of `Step`. */
export default function Steps({ children, ...common }: PropsWithChildren<StepsProps>) {
  const nodes = nodesIn(children)
  if (nodes.some((node) => isElement(node) && node.type === Step))
    return <StepList {...common}>{children}</StepList>
  const list = nodes.find((node) => isElement(node) && node.type === 'ol')
  if (isElement(list)) {
    const { children: items, start } = list.props as {
      readonly children?: ReactNode
      readonly start?: number
    }
    return (
      <>
        <StepList {...(start !== undefined && { start })} {...common}>
          {nodesIn(items).map((item) =>
            isElement(item) ? <Step key={item.key}>{item.props.children}</Step> : item,
          )}
        </StepList>
        {nodes.filter((node) => node !== list)}
      </>
    )
  }
  if (nodes.every((node) => depthOf(node) === 7)) return <StepList {...common}>{nodes}</StepList>
  const { before, groups } = groupByHeading(nodes)
  return (
    <>
      {before}
      <StepList {...common}>
        {groups.map((group, number) => (
          // The position is the identity of a step.
          <Step key={String(number)}>{group}</Step>
        ))}
      </StepList>
    </>
  )
}
