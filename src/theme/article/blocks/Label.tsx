import type { PropsWithChildren } from 'react'
import type { LabelProps } from '../../../shared/page/articleComponents.ts'

/** A title with markup. The parent component shows it instead of its plain title. */
export default function Label({ children }: PropsWithChildren<LabelProps>) {
  return <>{children}</>
}
