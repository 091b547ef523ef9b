import type { ServerPageProps } from './ServerPage.tsx'

/** Takes the place of `ServerPage` in browsers, which load the code of a page when they show one. */
export default function ClientPage({ children }: ServerPageProps) {
  return children
}
