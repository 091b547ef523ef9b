/** How search tells docs versions apart: the values of `docusaurus_tag` (SRC-9). */

/** Of everything outside the docs. */
export const DEFAULT_TAG = 'default'

export const docsTag = (plugin: string, version: string): string => `docs-${plugin}-${version}`
