import type { Diagnostic } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { globToRegExp } from '../shared/text/globToRegExp.ts'

/** One entry of `ignoreFindings`. */
export interface IgnorePattern {
  readonly index: number
  readonly ids: ReadonlySet<RuleId> | undefined
  readonly used: boolean
  /** Whether the pattern covers a diagnostic. Marks the pattern as used if it does. */
  use(diagnostic: Diagnostic): boolean
}

/** Globs have no leading slash or dot, so addresses are also tested without theirs. */
const spellingsOf = (target: string): readonly string[] => [target, target.replace(/^\.?\//, '')]

export const createIgnorePatterns = (patterns: SiteConfig['ignoreFindings']): readonly IgnorePattern[] =>
  patterns.map(({ rules, files, targets }, index) => {
    const ids = rules === undefined ? undefined : new Set(rules)
    const [fileGlobs, targetGlobs] = [files, targets].map((globs) =>
      globs?.map((pattern) => globToRegExp(pattern)),
    )
    let used = false
    return {
      index,
      ids,
      get used() {
        return used
      },
      use({ rule, file, target }) {
        const isCovered =
          (ids?.has(rule) ?? true) &&
          (fileGlobs?.some((glob) => glob.test(file)) ?? true) &&
          (targetGlobs?.some(
            (glob) => target !== undefined && spellingsOf(target).some((spelling) => glob.test(spelling)),
          ) ??
            true)
        used ||= isCovered
        return isCovered
      },
    }
  })
