import type { OwnPageProps } from './OwnPage.tsx'

/** Takes the place of `OwnPage` in browsers, which load the code of a page when they show one. */
export default function GivenPage({ children }: OwnPageProps) {
  return children
}
