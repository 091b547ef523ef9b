import { ARTICLE_ICON_NAMES, isArticleIconName } from '../../shared/page/articleIconNames.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import type { Directive, Reporter } from '../../tree/index.ts'

/** Reports an icon that the theme does not have. @returns Whether the theme has it. */
export function checkIcon(name: string, node: Directive, reporter: Reporter): boolean {
  if (isArticleIconName(name)) return true
  const nearest = nearestName(name, ARTICLE_ICON_NAMES)
  reporter.report('invalid-directive', `The theme has no icon "${name}"`, node, [
    nearest === undefined ? `The icons are ${ARTICLE_ICON_NAMES.join(', ')}` : `did you mean "${nearest}"?`,
  ])
  return false
}
