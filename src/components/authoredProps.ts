/** Properties of every component that authors can write. */
export interface AuthoredProps {
  /** Anchor for links. */
  readonly id?: string
  /** Classes of the author, separated by spaces. */
  readonly className?: string
}
