import { importWithRetry } from '../../shared/importWithRetry.ts'
import type { PageEffect } from '../pageEffects.ts'
import { findHashTarget } from './findHashTarget.ts'
import { focusTop } from './focusTop.ts'

const importUpdate = importWithRetry(() => import('./updateOnScroll.ts'))

/** Loads the code that updates the page on scroll. Without it the page still works. */
export const watchScroll: PageEffect = (shown) => {
  let hasNavigated = false
  let stop = shown.navigation.subscribe(() => {
    hasNavigated = true
  })
  let isCleanedUp = false
  importUpdate().then(
    ({ updateOnScroll }) => {
      if (isCleanedUp) return
      stop()
      stop = updateOnScroll(shown, {
        hasNavigated,
        hasTarget: () => findHashTarget(document, location.hash) !== null,
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
