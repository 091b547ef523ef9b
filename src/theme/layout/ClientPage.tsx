import type { ServerPageProps } from './ServerPage.tsx'

/** Replaces `ServerPage` in the client bundle, where each kind of page is a separate chunk. */
export default function ClientPage({ children }: ServerPageProps) {
  return children
}
