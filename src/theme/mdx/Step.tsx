import type { PropsWithChildren, ReactNode } from 'react'
import Block from '../article/blocks/Step.tsx'

/** Stable within a major version. */
export interface StepProps {
  /** A line in bold above the content. */
  readonly title?: ReactNode
}

/** One step of `Steps`. */
export default function Step({ title, children }: PropsWithChildren<StepProps>) {
  return (
    <Block>
      {title !== undefined && (
        <p>
          <b>{title}</b>
        </p>
      )}
      {children}
    </Block>
  )
}
