/**
 * Packages that few documents need, loaded at the first use: loading them takes longer than checking plain Markdown.
 * `require` is synchronous, so that reading and compiling documents need no promises.
 */
import { createRequire } from 'node:module'
import { lazy } from '../shared/values/lazy.ts'

const require = createRequire(import.meta.url)

/** Exports of each package; the same instances as with `import`. */
interface Packages {
  acorn: typeof import('acorn')
  'acorn-jsx': typeof import('acorn-jsx')
  diff: typeof import('diff')
  'estree-util-build-jsx': typeof import('estree-util-build-jsx')
  'estree-util-to-js': typeof import('estree-util-to-js')
  feed: typeof import('feed')
  gemoji: typeof import('gemoji')
  'hast-util-raw': typeof import('hast-util-raw')
  'hast-util-sanitize': typeof import('hast-util-sanitize')
  ignore: typeof import('ignore')
  'image-size': typeof import('image-size')
  'micromark-util-decode-string': typeof import('micromark-util-decode-string')
  parse5: typeof import('parse5')
  'remark-directive': typeof import('remark-directive')
  'remark-frontmatter': typeof import('remark-frontmatter')
  'remark-gfm': typeof import('remark-gfm')
  'remark-mdx': typeof import('remark-mdx')
  'remark-parse': typeof import('remark-parse')
  'remark-rehype': typeof import('remark-rehype')
  'smol-toml': typeof import('smol-toml')
  unified: typeof import('unified')
  yaml: typeof import('yaml')
}

/** @returns A function that loads the package at its first call. */
export const lazyPackage = <Name extends keyof Packages>(name: Name): (() => Packages[Name]) =>
  lazy((): Packages[Name] => require(name))
