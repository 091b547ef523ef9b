import type { PropsWithChildren } from 'react'
import type { ExampleProps } from '../../../shared/page/articleComponents.ts'
import { separateLabel } from '../blocks/separateLabel.ts'
import { joinClasses } from '../joinClasses.ts'

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
