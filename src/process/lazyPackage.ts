/**
 * Packages that few documents need, loaded when the first one does: a check of plain Markdown is over in less time
 * than loading them takes. Loaded synchronously, so that reading and compiling stay plain functions.
 */
import { createRequire } from 'node:module'
import { onFirstUse } from '../shared/onFirstUse.ts'

const require = createRequire(import.meta.url)

/** What the packages export; the same instances as an import gives. */
interface Packages {
  'hast-util-raw': typeof import('hast-util-raw')
  'hast-util-sanitize': typeof import('hast-util-sanitize')
  ignore: typeof import('ignore')
  parse5: typeof import('parse5')
  'remark-directive': typeof import('remark-directive')
  'remark-frontmatter': typeof import('remark-frontmatter')
  'remark-gfm': typeof import('remark-gfm')
  'remark-parse': typeof import('remark-parse')
  'remark-rehype': typeof import('remark-rehype')
  unified: typeof import('unified')
  yaml: typeof import('yaml')
}

/** @returns A function that gives the package, from its first call on. */
export const lazyPackage = <Name extends keyof Packages>(name: Name): (() => Packages[Name]) =>
  onFirstUse((): Packages[Name] => require(name))
