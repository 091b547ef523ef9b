/** User name and password before the host of a full address. */
const USER = /^(\s*(?:[a-z][a-z\d+.-]*:)?[\\/]{2,})[^\\/?#]*@/i

/** Removes credentials from an address for reports, which have more readers than the source. */
export const maskUser = (href: string): string => href.replace(USER, '$1…@')
