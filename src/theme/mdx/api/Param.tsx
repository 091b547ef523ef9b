import type { PropsWithChildren, ReactNode } from 'react'
import type { AuthoredProps } from '../../../shared/page/articleComponents.ts'
import Block from '../../article/api/Param.tsx'
import ParamDetail from '../../article/api/ParamDetail.tsx'
import Label from '../../article/blocks/Label.tsx'

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

/** A parameter in `Params`; the children are its description. */
export default function Param({
  name,
  type,
  required,
  deprecated,
  default: value,
  children,
  ...common
}: PropsWithChildren<ParamProps>) {
  return (
    <Block {...common} name={name} {...(deprecated === true && { isDeprecated: true })}>
      <Label>
        <code>{name}</code>
        {type !== undefined && <ParamDetail kind="type">{type}</ParamDetail>}
        {required === true && <ParamDetail kind="required" />}
        {deprecated === true && <ParamDetail kind="deprecated" />}
        {value !== undefined && <ParamDetail kind="default">{value}</ParamDetail>}
      </Label>
      {children}
    </Block>
  )
}
