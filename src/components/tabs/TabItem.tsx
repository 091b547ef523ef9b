import type { PropsWithChildren, ReactNode } from 'react'
import type { AuthoredProps } from '../authoredProps.ts'

/** Stable within a major version. */
export interface TabItemProps extends AuthoredProps {
  /** Text of the tab. Without it, the value. */
  readonly label?: ReactNode
  /** Name for `group`, `query` and `defaultValue`. Without it, one made from the label. */
  readonly value?: string
  /** Selects the tab at first. */
  readonly default?: boolean
}

/**
 * One tab of `Tabs`, which reads its properties. Outside of `Tabs`, its label is a line above its content,
 * so that nothing is lost.
 */
export default function TabItem({ label, value, id, className, children }: PropsWithChildren<TabItemProps>) {
  const text = label ?? value
  return (
    <div id={id} className={className === undefined ? 'flow' : `flow ${className}`}>
      {text !== undefined && (
        <p>
          <b>{text}</b>
        </p>
      )}
      {children}
    </div>
  )
}
