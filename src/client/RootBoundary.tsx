import { Component, type ReactNode } from 'react'

export interface RootBoundaryProps {
  /** HTML of the loaded document. Undefined once another page is shown. */
  readonly original: string | undefined
  /** Called when the layout has crashed. The router must stop. */
  readonly onCrash: () => void
  readonly children?: ReactNode
}

/**
 * Catches errors of the layout, and shows the HTML of the loaded document instead, which works without JavaScript. It
 * does not render again, since that would most likely fail again.
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
    // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of the same document
    return <div className="static" dangerouslySetInnerHTML={{ __html: original }} />
  }
}
