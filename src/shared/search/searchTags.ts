/** How search tells docs versions apart: the values of `docusaurus_tag`. */

/** Of everything outside the docs. */
export const DEFAULT_TAG = 'default'

export const docsTag = (plugin: string, version: string): string => `docs-${plugin}-${version}`
