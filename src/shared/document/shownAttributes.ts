/** Attributes of components that readers see as text, for search and for readers of the source. */
export const SHOWN_ATTRIBUTES: readonly string[] = ['title', 'label', 'summary', 'alt']
