import type { PropsWithChildren } from 'react'
import type { AuthoredProps } from '../../../shared/page/articleComponents.ts'
import Block from '../../article/api/Params.tsx'

/** Stable within a major version. */
export interface ParamsProps extends AuthoredProps {
  /** Text above the list. */
  readonly title?: string
}

/** A list of parameters; the children are `Param` elements. */
export default function Params(props: PropsWithChildren<ParamsProps>) {
  return <Block {...props} />
}
