import type { PropsWithChildren } from 'react'

/** Its content alone. In Astro it names a slot, for which components here have no counterpart. */
export default function Fragment({ children }: PropsWithChildren) {
  return <>{children}</>
}
