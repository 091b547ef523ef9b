import type { PropsWithChildren } from 'react'
import { useTranslate } from '../../runtime/index.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'
import { separateLabel } from '../label/separateLabel.ts'

/** Stable within a major version. */
export interface ParamsProps extends AuthoredProps {
  /** Text above the list. */
  readonly title?: string
}

/** What only directives have. */
interface DirectiveProps {
  /** What a nested list is called. Default: `params`. */
  readonly kind?: 'params' | 'fields'
  /** Whether it is the list of one parameter, which opens. */
  readonly isNested?: boolean
  /** Whether a nested list is open at first. */
  readonly open?: boolean
}

/** A list of parameters; the children are `Param` elements. */
export default function Params({
  kind = 'params',
  title,
  isNested,
  open,
  id,
  className,
  children,
}: PropsWithChildren<ParamsProps & DirectiveProps>) {
  const t = useTranslate()
  const { label, body } = separateLabel(children)
  // Browsers also open it for find-in-page and for links to its items.
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
