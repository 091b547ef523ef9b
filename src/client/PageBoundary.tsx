import { Component, type ReactNode, useContext } from 'react'
import LoadFailure from '../theme/LoadFailure.tsx'
import PageCrash from '../theme/PageCrash.tsx'
import { isLoadError } from './loadError.ts'
import { type View, ViewContext } from './view.ts'

interface BoundaryProps extends Partial<Pick<View, 'readOriginal' | 'onRestore'>> {
  readonly children?: ReactNode
}

interface BoundaryState {
  /** In an object, since anything can be thrown. */
  readonly failure?: { readonly error: unknown } | undefined
}

/** Catches what a page throws, so that the frame around it stays. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } }
  }

  /** A page that fails while React takes it over can still be read as it was loaded. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it stood there a moment ago
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

/** Around every page: a new one for each, so that what one page did does not reach the next. */
export default function PageBoundary({ children }: { readonly children?: ReactNode }) {
  const view = useContext(ViewContext)
  return (
    <Boundary key={view?.id} {...view}>
      {children}
    </Boundary>
  )
}
