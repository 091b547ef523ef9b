import type { PropsWithChildren } from 'react'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'
import { separateLabel } from '../label/separateLabel.ts'

/** Stable within a major version. */
export interface ExampleProps extends AuthoredProps {
  /** Text above the example. */
  readonly title?: string
}

/*
 * At the top level of an article it is in a `div.beside-panel` that follows the `div.beside-text` of its section, both in a
 * `div.beside`.
 */

/** An example of the section that it is in. On wide screens it is beside the text and stays in view. */
export default function Example({ title, id, className, children }: PropsWithChildren<ExampleProps>) {
  const { label, body } = separateLabel(children)
  const caption = label ?? title
  return (
    <figure id={id} className={joinClasses('example', className)}>
      {caption !== undefined && <figcaption className="example-title">{caption}</figcaption>}
      <div className="flow">{body}</div>
    </figure>
  )
}
