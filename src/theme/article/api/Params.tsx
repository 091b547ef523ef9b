import type { PropsWithChildren } from 'react'
import { useTranslate } from '../../../runtime/index.ts'
import type { ParamsProps } from '../../../shared/page/articleComponents.ts'
import { separateLabel } from '../blocks/separateLabel.ts'
import { joinClasses } from '../joinClasses.ts'

/** A list of parameters or fields. A nested one opens; browsers also open it for find-in-page and for links to its items. */
export default function Params({
  kind = 'params',
  title,
  isNested,
  open,
  id,
  className,
  children,
}: PropsWithChildren<ParamsProps>) {
  const t = useTranslate()
  const { label, body } = separateLabel(children)
  if (isNested) {
    return (
      <details className="param-more" open={open}>
        <summary>
          {kind === 'fields'
            ? t({ id: 'theme.params.childFields', message: 'Child fields' })
            : t({ id: 'theme.params.childParams', message: 'Child parameters' })}
        </summary>
        <ul className="params">{body}</ul>
      </details>
    )
  }
  const name = label ?? title
  return (
    <div id={id} className={joinClasses('params-box', className)}>
      {name !== undefined && <p className="params-title">{name}</p>}
      <ul className="params">{body}</ul>
    </div>
  )
}
