/** Texts of replacements: a copy of the original, or a wrapper. */
import { createHeader, listThemeFiles, readOriginal, readReplaceableComponents } from '../bundle/index.ts'
import { rewriteImports } from './rewriteImports.ts'

const rewrite = (name: string) => rewriteImports(readOriginal(name), listThemeFiles().get(name) ?? '')

/** The original with imports that a site can use, without a header. */
export const readAsCopy = (name: string): string => rewrite(name).text

/** Names of imports that sites do not have. Empty: the component can be copied. */
export const listUnsupportedImports = (name: string): readonly string[] => rewrite(name).unsupported

export const createCopy = (name: string): string =>
  createHeader(name, { isWrapper: false }) + readAsCopy(name)

export const createWrapper = (name: string): string =>
  `${createHeader(name, { isWrapper: true })}import Original, { type ${name}Props } from '@theme-original/${name}'

export default function ${name}(props: ${name}Props) {
  return <Original {...props} />
}
`

/** First sentence of the comment of a component. */
function summarize(name: string): string {
  const [, comment = ''] =
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport default function/.exec(readOriginal(name)) ?? []
  const text = comment.replace(/\s*\n \*\s?/g, ' ').trim()
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text
}

export interface ReplaceableComponent {
  readonly name: string
  /** One sentence. */
  readonly summary: string
  readonly canBeCopied: boolean
}

export const listComponents = (): ReplaceableComponent[] =>
  [...readReplaceableComponents()].sort().map((name) => ({
    name,
    summary: summarize(name),
    canBeCopied: listUnsupportedImports(name).length === 0,
  }))
