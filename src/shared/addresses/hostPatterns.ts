/** Hosts read `*` and `:name` in redirects as patterns, and insert the matched text into the target. */

/** Whether hosts read the target of a redirect as having placeholders. */
export const isPatternTarget = (path: string): boolean => /\*|\/:[a-z]/i.test(path)

/** A colon may be part of a name, such as `Help:Contents`, but some hosts read it everywhere in the source as a pattern. */
export const isPatternStart = (path: string): boolean => /\*|:[a-z]/i.test(path)
