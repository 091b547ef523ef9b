/** Longest name that registries accept. */
const MAX_LENGTH = 214

const FORBIDDEN = new Set(['', 'node_modules', 'favicon.ico'])

/**
 * A valid name of a package, from the name of a folder.
 *
 * @param taken Names of the packages that the project installs; a package cannot install itself.
 */
export function createPackageName(folder: string, taken: readonly string[]): string {
  const name = folder
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, '-')
    .replace(/^[-._~]+|[-~]+$/g, '')
    .slice(0, MAX_LENGTH)
  if (FORBIDDEN.has(name)) return 'docs'
  return taken.includes(name) ? `${name}-site` : name
}
