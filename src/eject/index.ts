/** Creates replacements of theme components: copies and wrappers of the originals. Reads the replacements of a site. */
export const importCreateReplacement = () => import('./createReplacement.ts')
export const importReplacement = () => import('./replacement.ts')
