import type { PropsWithChildren, ReactNode } from 'react'

/** Stable within a major version. */
export interface StepProps {
  /** A line in bold above the content. */
  readonly title?: ReactNode
}

/** One step of `Steps`. */
export default function Step({ title, children }: PropsWithChildren<StepProps>) {
  return (
    <li className="flow">
      {title !== undefined && (
        <p>
          <b>{title}</b>
        </p>
      )}
      {children}
    </li>
  )
}
