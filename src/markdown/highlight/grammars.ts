/**
 * Grammars of `refractor`, each alone with those it needs.
 * In: the name of a grammar. Out: code as tokens.
 * Loaded together, grammars change each other: one adds words to another, one colours what stands inside of it when
 * that happens to be there. What a page shows would depend on which pages were highlighted before, in this process.
 */
import { createRequire } from 'node:module'
import type { ElementContent, RootContent } from 'hast'
import { refractor, type Syntax } from 'refractor/core'

/** As grammars make them: text, or what a stretch of code is. */
export type Tokens = string | GrammarToken | readonly Tokens[]

export interface GrammarToken {
  readonly type: string
  readonly content: Tokens
  /** What the grammar calls it besides. */
  readonly alias?: string | readonly string[] | null | undefined
}

/** What a grammar writes into and reads from while it is registered and while it works. */
interface Registry {
  languages: Readonly<Record<string, unknown>>
  hooks: { all: Readonly<Record<string, unknown>> }
}

/** The library keeps one registry for all, on the object that `refractor` is made from. */
interface Library extends Registry {
  Token: { stringify: (tokens: Tokens) => unknown }
  /** @returns What `stringify` makes of them, which must be tokens. */
  highlight(code: string, grammar: unknown, name: string): Tokens
}

const shared: Library = Object.getPrototypeOf(refractor)
const none: Registry = { languages: { ...shared.languages }, hooks: { all: { ...shared.hooks.all } } }

/** What stands in HTML as a matter of course. */
const INSIDE_MARKUP = ['css', 'javascript']

const require = createRequire(import.meta.url)

/** Grammars are loaded synchronously, so that compiling stays a plain function and starts at once. */
function register(grammar: string): void {
  const { default: syntax }: { default: Syntax } = require(`refractor/${grammar}`)
  refractor.register(syntax)
}

const registries = new Map<string, Registry>()

function use({ languages, hooks }: Registry): void {
  shared.languages = languages
  shared.hooks.all = hooks.all
}

function load(grammar: string): Registry {
  const own: Registry = { languages: { ...none.languages }, hooks: { all: {} } }
  use(own)
  register(grammar)
  if (refractor.registered('markup')) for (const inside of INSIDE_MARKUP) register(inside)
  registries.set(grammar, own)
  return own
}

/** It highlights code inside of its blocks when its tokens have become elements. */
const ENDS_IN_ELEMENTS = 'markdown'

const readElement = (node: ElementContent | RootContent): Tokens => {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  const { className } = node.properties
  const [, type = '', ...alias] = Array.isArray(className) ? className.map(String) : []
  return { type, alias, content: node.children.map(readElement) }
}

const asTheyAre = (tokens: Tokens): Tokens => tokens

/** @param grammar Name of its file. */
export function tokenize(code: string, grammar: string): Tokens {
  use(registries.get(grammar) ?? load(grammar))
  if (grammar === ENDS_IN_ELEMENTS) return refractor.highlight(code, grammar).children.map(readElement)
  // Elements would be made of them to be taken apart again.
  const { stringify } = shared.Token
  shared.Token.stringify = asTheyAre
  try {
    return shared.highlight(code, shared.languages[grammar], grammar)
  } finally {
    shared.Token.stringify = stringify
  }
}
