import { Component, type ReactNode, useContext } from 'react'
import LoadFailure from '../theme/errors/LoadFailure.tsx'
import PageCrash from '../theme/errors/PageCrash.tsx'
import { isLoadError } from './loadError.ts'
import { type View, ViewContext } from './view.ts'

interface BoundaryProps extends Partial<Pick<View, 'readOriginal' | 'onRestore'>> {
  readonly children?: ReactNode
}

interface BoundaryState {
  /** An object, since any value, even undefined, can be thrown. */
  readonly failure?: { readonly error: unknown } | undefined
}

/** Catches errors of a page, so that the layout around it stays. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } }
  }

  /** Original HTML of a page that crashes during hydration, so that it can still be read. */
  #original: string | undefined

  #retry = () =>
    this.setState({ failure: undefined }, () => {
      if (this.state.failure === undefined) this.props.onRestore?.()
    })

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    this.#original ??= this.props.readOriginal?.() ?? ''
    const original = this.#original !== '' && (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of the same document
      <div className="static" dangerouslySetInnerHTML={{ __html: this.#original }} />
    )
    return isLoadError(failure.error) ? (
      <LoadFailure error={failure.error} onRetry={() => location.reload()}>
        {original}
      </LoadFailure>
    ) : (
      <PageCrash error={failure.error} onRetry={this.#retry}>
        {original}
      </PageCrash>
    )
  }
}

/** Error boundary around every page. The key resets it for each page. */
export default function PageBoundary({ children }: { readonly children?: ReactNode }) {
  const view = useContext(ViewContext)
  return (
    <Boundary key={view?.id} {...view}>
      {children}
    </Boundary>
  )
}
