import type { PropsWithChildren } from 'react'
import type { AuthoredProps } from '../../../shared/page/articleComponents.ts'
import Block from '../../article/api/Example.tsx'

/** Stable within a major version. */
export interface ExampleProps extends AuthoredProps {
  /** Text above the example. */
  readonly title?: string
}

/** An example with a title. In a document it is beside its section, as that of the directive `:::example`. */
export default function Example(props: PropsWithChildren<ExampleProps>) {
  return <Block {...props} />
}
