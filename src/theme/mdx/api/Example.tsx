import type { PropsWithChildren } from 'react'
import type { AuthoredProps } from '../../../shared/page/articleComponents.ts'
import Block from '../../article/api/Example.tsx'

/** Stable within a major version. */
export interface ExampleProps extends AuthoredProps {
  /** Text above the example. */
  readonly title?: string
}

/** An example with a title. Only the directive `:::example` puts it beside its section. */
export default function Example(props: PropsWithChildren<ExampleProps>) {
  return <Block {...props} />
}
