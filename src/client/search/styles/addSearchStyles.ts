/// <reference path="./cssText.d.ts" />
import styles from '../../../theme/css/searchResults.css' with { type: 'text' }

/** The layer of the theme, over which styles of a site win. */
const LAYER = `@layer xpre{${styles}}`

let areAdded = false

/** Adds the styles of elements that the search code creates. Call it before they are rendered. */
export function addSearchStyles(): void {
  if (areAdded) return
  areAdded = true
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(LAYER)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  } catch {
    // Safari before 16.4 has no constructed stylesheets. The Content-Security-Policy forbids style elements.
    const [sheet] = document.styleSheets
    sheet?.insertRule(LAYER, sheet.cssRules.length)
  }
}
