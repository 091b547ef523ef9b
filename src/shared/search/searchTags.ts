/** Values of `docusaurus_tag`, by which search distinguishes docs versions. */

/** Tag of all pages outside the docs. */
export const DEFAULT_TAG = 'default'

export const docsTag = (plugin: string, version: string): string => `docs-${plugin}-${version}`
