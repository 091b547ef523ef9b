/** Documents of a VitePress site: where they go, and which document an address names. */

import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { escapeRegExp } from '../../shared/text/escapeRegExp.ts'
import { globToRegExp } from '../../shared/text/globToRegExp.ts'
import { entriesAt } from '../code/codeValue.ts'
import { isBelow, pathInside } from '../sourcePaths.ts'

export interface Page {
  /** From the root of the source. */
  readonly from: string
  /** From `srcDir`, after `rewrites` and without the folder of a language: what its address is made from. */
  readonly path: string
  /** Undefined for the main language. */
  readonly locale?: string | undefined
}

/** A rewrite such as `en/:rest*` as an expression, with the names of its parameters. */
function compileRewrite(pattern: string): { readonly expression: RegExp; readonly names: readonly string[] } {
  const names: string[] = []
  const source = pattern
    .split(/(:\w+(?:\([^)]*\))?\*?)/)
    .map((part) => {
      const [, name, isMany] = /^:(\w+)(?:\([^)]*\))?(\*?)$/.exec(part) ?? []
      if (name === undefined) return escapeRegExp(part)
      names.push(name)
      return isMany === '*' ? '(.*)' : '([^/]+?)'
    })
    .join('')
  return { expression: new RegExp(`^${source}$`), names }
}

/** @param rewrites Value of the configuration; rules of functions are unknown. */
export function createRewriter(rewrites: unknown): (file: string) => string {
  const rules = entriesAt(rewrites).flatMap(([pattern, target]) =>
    typeof target === 'string' ? [{ ...compileRewrite(pattern), target }] : [],
  )
  return (file) => {
    for (const { expression, names, target } of rules) {
      const values = expression.exec(file)
      if (values === null) continue
      return target.replace(/:(\w+)(?:\([^)]*\))?\*?/g, (written, name: string) => {
        const index = names.indexOf(name)
        return index < 0 ? written : (values[index + 1] ?? '')
      })
    }
    return file
  }
}

interface PageOptions {
  /** From the root of the source; '' for the root. */
  readonly srcDir: string
  readonly srcExclude: readonly string[]
  /** Folders of other languages, from `srcDir`. */
  readonly locales: readonly string[]
  readonly rewrite: (file: string) => string
}

/** The language of a path from `srcDir`, and the path in its folder. */
export function splitLocale(
  inside: string,
  locales: readonly string[],
): { readonly locale: string | undefined; readonly path: string } {
  const locale = locales.find((name) => isBelow(inside, name))
  return { locale, path: pathInside(inside, locale ?? '') }
}

/** Whether VitePress shows the file as a page, and xpre-docs can. */
export function listPages(
  files: readonly string[],
  { srcDir, srcExclude, locales, rewrite }: PageOptions,
): Page[] {
  const excluded = srcExclude.map((glob) => globToRegExp(glob))
  return files.flatMap((from) => {
    if (!isMarkdownPath(from) || !isBelow(from, srcDir) || from.includes('.vitepress/')) return []
    const inside = pathInside(from, srcDir)
    if (excluded.some((glob) => glob.test(inside))) return []
    // Square brackets are parameters of dynamic routes.
    return inside.includes('[') ? [] : [{ from, ...splitLocale(rewrite(inside), locales) }]
  })
}

/** Path of an address without its base, its ending and its last slash; '' for the root. */
const addressPath = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .replace(/^\//, '')
    .replace(/(?:^|\/)(?:index)?(?:\.(?:md|html))?$/, '')
    .replace(/\.(?:md|html)$/, '')

/** @returns Finds the id of the document that an address names. */
export function createPageFinder(pages: readonly Page[]): (address: string) => string | undefined {
  const ids = new Map(
    pages.map((page) => {
      const id = page.path.replace(/\.\w+$/, '')
      return [addressPath(`/${id}`), id] as const
    }),
  )
  return (address) => ids.get(addressPath(address))
}
