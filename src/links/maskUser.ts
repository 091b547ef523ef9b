/** User and password before the host of a full address. */
const USER = /^(\s*(?:[a-z][a-z\d+.-]*:)?[\\/]{2,})[^\\/?#]*@/i

/** The address as a report may show it, which more people read than the source. */
export const maskUser = (href: string): string => href.replace(USER, '$1…@')
