import type { PropsWithChildren } from 'react'
import type { ParamProps } from '../../../shared/page/articleComponents.ts'
import { separateLabel } from '../blocks/separateLabel.ts'
import HeadingLink from '../HeadingLink.tsx'
import { joinClasses } from '../joinClasses.ts'

/** A parameter: a line with its name, its type and other details, and the description below. */
export default function Param({
  name,
  isDeprecated,
  id,
  className,
  children,
}: PropsWithChildren<ParamProps>) {
  const { label, body } = separateLabel(children)
  return (
    <li id={id} className={joinClasses('param', isDeprecated && 'is-deprecated', className)}>
      {label !== undefined && (
        <div className="param-head">
          {label}
          {id !== undefined && name !== undefined && <HeadingLink id={id} text={name} />}
        </div>
      )}
      <div className="flow">{body}</div>
    </li>
  )
}
