import type { PropsWithChildren, ReactNode } from 'react'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'
import HeadingLink from '../heading-link/HeadingLink.tsx'
import { separateLabel } from '../label/separateLabel.ts'
import ParamDetail from './ParamDetail.tsx'

/** Stable within a major version. With an `id`, links may target the parameter. */
export interface ParamProps extends AuthoredProps {
  /** Name of the parameter. */
  readonly name: string
  /** Its type. */
  readonly type?: ReactNode
  /** Whether it must be given. */
  readonly required?: boolean
  /** Whether it should no longer be used. */
  readonly deprecated?: boolean
  /** The value that is used without one. */
  readonly default?: ReactNode
}

/** Name and details of a parameter, from the properties of a tag. */
const Head = ({ name, type, required, deprecated, default: value }: ParamProps) => (
  <>
    <code>{name}</code>
    {type !== undefined && <ParamDetail kind="type">{type}</ParamDetail>}
    {required === true && <ParamDetail kind="required" />}
    {deprecated === true && <ParamDetail kind="deprecated" />}
    {value !== undefined && <ParamDetail kind="default">{value}</ParamDetail>}
  </>
)

/** A parameter in `Params`: a line with its name, its type and other details, and its description below, the children. */
export default function Param({ children, ...props }: PropsWithChildren<ParamProps>) {
  // An item of `:::params` that is not written as one has no name.
  const { name, deprecated, id, className }: Partial<ParamProps> = props
  const { label, body } = separateLabel(children)
  const isTag = [name, props.type, props.required, props.default].some((value) => value !== undefined)
  const head = label ?? (isTag ? <Head {...props} /> : undefined)
  return (
    <li id={id} className={joinClasses('param', deprecated === true && 'is-deprecated', className)}>
      {head !== undefined && (
        <div className="param-head">
          {head}
          {id !== undefined && name !== undefined && <HeadingLink id={id} text={name} />}
        </div>
      )}
      <div className="flow">{body}</div>
    </li>
  )
}
