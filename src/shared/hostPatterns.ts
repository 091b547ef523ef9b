/** Hosts read `*` and a name after a colon as patterns, and put what they stand for into the target. */

/** Whether hosts read the target of a redirect as one with placeholders. */
export const isPatternTarget = (path: string): boolean => /\*|\/:[a-z]/i.test(path)

/** A colon may stand inside of a name, such as Help:Contents; where a redirect starts some hosts read it everywhere. */
export const isPatternStart = (path: string): boolean => /\*|:[a-z]/i.test(path)
