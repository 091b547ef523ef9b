/**
 * Packages that few documents need, loaded at the first use: loading them takes longer than checking plain Markdown.
 * `require` is synchronous, so that reading and compiling documents need no promises.
 */
import { createRequire } from 'node:module'
import { lazy } from '../shared/values/lazy.ts'

const require = createRequire(import.meta.url)

/** Exports of each package; the same instances as with `import`. */
interface Packages {
  'acorn-jsx': typeof import('acorn-jsx')
  acorn: typeof import('acorn')
  astring: typeof import('astring')
  diff: typeof import('diff')
  'estree-util-build-jsx': typeof import('estree-util-build-jsx')
  feed: typeof import('feed')
  gemoji: typeof import('gemoji')
  'hast-util-raw': typeof import('hast-util-raw')
  'hast-util-sanitize': typeof import('hast-util-sanitize')
  ignore: typeof import('ignore')
  'image-size': typeof import('image-size')
  'mdast-util-directive': typeof import('mdast-util-directive')
  'mdast-util-gfm': typeof import('mdast-util-gfm')
  'mdast-util-mdx-expression': typeof import('mdast-util-mdx-expression')
  'mdast-util-mdx-jsx': typeof import('mdast-util-mdx-jsx')
  'mdast-util-mdxjs-esm': typeof import('mdast-util-mdxjs-esm')
  'mdast-util-to-markdown': typeof import('mdast-util-to-markdown')
  'micromark-extension-directive': typeof import('micromark-extension-directive')
  'micromark-extension-gfm': typeof import('micromark-extension-gfm')
  'micromark-extension-mdx-expression': typeof import('micromark-extension-mdx-expression')
  'micromark-extension-mdx-jsx': typeof import('micromark-extension-mdx-jsx')
  'micromark-extension-mdxjs-esm': typeof import('micromark-extension-mdxjs-esm')
  'micromark-util-decode-string': typeof import('micromark-util-decode-string')
  parse5: typeof import('parse5')
  'remark-parse': typeof import('remark-parse')
  'remark-rehype': typeof import('remark-rehype')
  'smol-toml': typeof import('smol-toml')
  unified: typeof import('unified')
  yaml: typeof import('yaml')
}

/** @returns A function that loads the package at its first call. */
export const lazyPackage = <Name extends keyof Packages>(name: Name): (() => Packages[Name]) =>
  lazy((): Packages[Name] => require(name))
