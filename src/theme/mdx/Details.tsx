import type { PropsWithChildren, ReactNode } from 'react'
import type { AuthoredProps } from '../../shared/page/articleComponents.ts'
import Block from '../article/blocks/Details.tsx'
import Label from '../article/blocks/Label.tsx'
import { isElement, nodesIn } from '../article/nodes.ts'

/** Stable within a major version. */
export interface DetailsProps extends AuthoredProps {
  /** Text, elements or a `<summary>`. A `<summary>` among the children has the same effect. */
  readonly summary?: ReactNode
  /** Whether it is open at first. */
  readonly open?: boolean
}

const isSummary = (node: ReactNode) => isElement(node) && node.type === 'summary'

/** Text that opens and closes. */
export default function Details({ summary, children, ...common }: PropsWithChildren<DetailsProps>) {
  const nodes = nodesIn(children)
  const written = summary ?? nodes.find(isSummary)
  const label = isElement(written) && written.type === 'summary' ? written.props.children : written
  return (
    <Block {...common}>
      {label !== undefined && <Label>{label}</Label>}
      {nodes.filter((node) => !isSummary(node))}
    </Block>
  )
}
