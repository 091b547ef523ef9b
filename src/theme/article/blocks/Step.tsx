import type { PropsWithChildren } from 'react'
import type { StepProps } from '../../../shared/page/articleComponents.ts'

export default function Step({ children }: PropsWithChildren<StepProps>) {
  return <li className="flow">{children}</li>
}
