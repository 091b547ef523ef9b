import type { PageEffect } from '../pageEffects.ts'
import { findTarget } from '../router/findTarget.ts'
import { focusTop } from '../router/restoreScrollAndFocus.ts'

/** Loads what follows the reader down the page. Where it cannot be had, the page does without. */
export const watchScroll: PageEffect = (shown) => {
  let hasArrived = false
  let end = shown.navigation.subscribe(() => {
    hasArrived = true
  })
  let isOver = false
  import('./followReader.ts').then(
    ({ followReader }) => {
      if (isOver) return
      end()
      end = followReader(shown, {
        hasArrived,
        hasTarget: () => location.hash !== '' && findTarget(document, location.hash) !== null,
        focusTop: () => focusTop(document),
      })
    },
    () => {},
  )
  return () => {
    isOver = true
    end()
  }
}
