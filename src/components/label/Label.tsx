import type { PropsWithChildren } from 'react'

/** A title with markup, as first child of a component, which shows it instead of its plain title. */
export default function Label({ children }: PropsWithChildren) {
  return <>{children}</>
}
