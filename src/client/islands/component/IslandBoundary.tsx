import { Component, type ReactNode } from 'react'
import { describeError } from '../../../theme/errors/describeError.ts'
import LoadFailure from '../../../theme/errors/LoadFailure.tsx'
import type { ContentContext } from '../contentContext.ts'
import IslandSlot from './IslandSlot.tsx'

export interface IslandBoundaryProps extends Pick<ContentContext, 'translate' | 'hydrateScope'> {
  /** The element of the island. */
  readonly box: HTMLElement
  /** HTML of the island as Node rendered it. */
  readonly original: string
  /** Why the code of the island could not be loaded. */
  readonly loadError?: unknown
  readonly onMount?: (() => void) | undefined
  readonly children?: ReactNode
}

interface BoundaryState {
  /** An object, since any value, even undefined, can be thrown. */
  readonly failure?: { readonly error: unknown } | undefined
}

/**
 * Catches errors of one island. The article around it and the original HTML of the island stay. Unlike `PageCrash`, it
 * has no heading and does not change the title of the page.
 */
export default class IslandBoundary extends Component<IslandBoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } }
  }

  override componentDidMount() {
    this.props.onMount?.()
  }

  /** Moves the focus to the island, since the focused button is removed, also if the island throws again. */
  #retry = () =>
    this.setState({ failure: undefined }, () => {
      const { box } = this.props
      box.tabIndex = -1
      box.focus({ preventScroll: true })
    })

  override render() {
    const { original, loadError, translate, hydrateScope, children } = this.props
    const { failure } = this.state
    if (failure === undefined && loadError === undefined) return children
    // Content that the author wrote into the island still works, with nested islands and tabs.
    const readable = <IslandSlot html={original} hydrate={hydrateScope} />
    if (failure === undefined) {
      return (
        // A missing chunk is most likely from another deployment, so retrying reloads the page.
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
