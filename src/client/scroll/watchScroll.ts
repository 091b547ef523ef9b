import type { PageEffect } from '../pageEffects.ts'
import { findHashTarget } from '../router/findHashTarget.ts'
import { focusTop } from './focusTop.ts'

/** Loads the code that updates the page on scroll. Without it the page still works. */
export const watchScroll: PageEffect = (shown) => {
  let hasNavigated = false
  let stop = shown.navigation.subscribe(() => {
    hasNavigated = true
  })
  let isCleanedUp = false
  import('./updateOnScroll.ts').then(
    ({ updateOnScroll }) => {
      if (isCleanedUp) return
      stop()
      stop = updateOnScroll(shown, {
        hasNavigated,
        hasTarget: () => location.hash !== '' && findHashTarget(document, location.hash) !== null,
        focusTop: () => focusTop(document),
      })
    },
    () => {},
  )
  return () => {
    isCleanedUp = true
    stop()
  }
}
