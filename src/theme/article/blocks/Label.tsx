import type { PropsWithChildren } from 'react'
import type { LabelProps } from '../../../shared/page/articleComponents.ts'

/** A title with markup of its own. Its parent shows it in the title's place. */
export default function Label({ children }: PropsWithChildren<LabelProps>) {
  return <>{children}</>
}
