import { Component, type ReactNode } from 'react'

export interface RootBoundaryProps {
  /** HTML of everything as it was loaded; undefined once another page is shown. */
  readonly original: string | undefined
  /** The frame is lost: nothing may be left to this code any more. */
  readonly onCrash: () => void
  readonly children?: ReactNode
}

/**
 * Catches what the frame throws. The page as it was loaded takes its place: it reads, and its links work, without
 * any of this. It is not rendered a second time, which would most likely fail again.
 */
export default class RootBoundary extends Component<RootBoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch() {
    this.props.onCrash()
  }

  override render() {
    const { original, children } = this.props
    if (!this.state.hasCrashed) return children
    if (original === undefined) return null
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it stood there a moment ago
    return <div className="static" dangerouslySetInnerHTML={{ __html: original }} />
  }
}
