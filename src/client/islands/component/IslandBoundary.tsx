import { Component, type ReactNode } from 'react'
import type { ContentContext } from '../contentContext.ts'
import IslandSlot from './IslandSlot.tsx'

export interface IslandBoundaryProps
  extends Pick<ContentContext, 'translate' | 'describeError' | 'LoadFailure' | 'hydrateIn'> {
  /** The island. */
  readonly box: HTMLElement
  /** HTML of the island as Node rendered it. */
  readonly original: string
  /** Why there is nothing to render. */
  readonly loadError?: unknown
  readonly children?: ReactNode
}

interface BoundaryState {
  /** In an object, since anything can be thrown. */
  readonly failure?: { readonly error: unknown } | undefined
}

/**
 * Catches what one island throws: the article around it stays, and so does what it said without script.
 * Unlike the view of a page's crash this one brings no heading and leaves the page's title alone.
 */
export default class IslandBoundary extends Component<IslandBoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } }
  }

  /** The button goes, also when it throws again; its focus must not go to the start of the page. */
  #retry = () =>
    this.setState({ failure: undefined }, () => {
      const { box } = this.props
      box.tabIndex = -1
      box.focus({ preventScroll: true })
    })

  override render() {
    const { original, loadError, translate, describeError, LoadFailure, hydrateIn, children } = this.props
    const { failure } = this.state
    if (failure === undefined && loadError === undefined) return children
    // What was written into it is no part of what failed: islands among it, and tabs.
    const readable = <IslandSlot html={original} hydrate={hydrateIn} />
    if (failure === undefined) {
      return (
        // What a chunk lacks is most likely of another deployment: the whole page is asked for again.
        <LoadFailure error={loadError} onRetry={() => location.reload()}>
          {readable}
        </LoadFailure>
      )
    }
    return (
      <>
        <div className="crash" role="alert">
          <b>{translate({ id: 'theme.islandCrash.title', message: 'This part of the page crashed' })}</b>
          <pre>{describeError(failure.error)}</pre>
          <button className="btn btn-main" type="button" onClick={this.#retry}>
            {translate({ id: 'theme.islandCrash.retry', message: 'Try again' })}
          </button>
        </div>
        {readable}
      </>
    )
  }
}
