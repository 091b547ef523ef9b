import type { ReactNode } from 'react'
import './Result.css'

/** Frame around the result of a Markdown example. */
export default function Result({ children }: { readonly children?: ReactNode }) {
  return <div className="manual-result">{children}</div>
}
