/**
 * Grammars of `refractor`, each isolated with its dependencies. Grammars loaded into one registry change each other: one
 * adds keywords to another, or highlights embedded code only when its grammar is loaded. The output would depend on the
 * pages that the process has highlighted before.
 */
import { createRequire } from 'node:module'
import type { ElementContent, RootContent } from 'hast'
import { refractor, type Syntax } from 'refractor/core'

/** Output of grammars: text, or a token with a type. */
export type Tokens = string | GrammarToken | readonly Tokens[]

export interface GrammarToken {
  readonly type: string
  readonly content: Tokens
  /** Additional names of the type. */
  readonly alias?: string | readonly string[] | null | undefined
}

/** The state that a grammar reads and writes when it is registered and when it runs. */
interface Registry {
  languages: Readonly<Record<string, unknown>>
  hooks: { all: Readonly<Record<string, unknown>> }
}

/** The library has a single registry, on the prototype of `refractor`. */
interface Library extends Registry {
  Token: { stringify: (tokens: Tokens) => unknown }
  /** @returns The result of `stringify`, which must be tokens. */
  highlight(code: string, grammar: unknown, name: string): Tokens
}

const shared: Library = Object.getPrototypeOf(refractor)
const emptyRegistry: Registry = {
  languages: { ...shared.languages },
  hooks: { all: { ...shared.hooks.all } },
}

/** Grammars that HTML always embeds. */
const INSIDE_MARKUP = ['css', 'javascript']

const require = createRequire(import.meta.url)

/** Loads a grammar synchronously, so that compiling needs no promises. */
function register(grammar: string): void {
  const { default: syntax }: { default: Syntax } = require(`refractor/${grammar}`)
  refractor.register(syntax)
}

const registries = new Map<string, Registry>()

function activate({ languages, hooks }: Registry): void {
  shared.languages = languages
  shared.hooks.all = hooks.all
}

function load(grammar: string): Registry {
  const registry: Registry = { languages: { ...emptyRegistry.languages }, hooks: { all: {} } }
  activate(registry)
  register(grammar)
  if (refractor.registered('markup')) for (const inside of INSIDE_MARKUP) register(inside)
  registries.set(grammar, registry)
  return registry
}

/** Grammar that highlights embedded code only after its tokens have become elements. */
const ENDS_IN_ELEMENTS = 'markdown'

const readElement = (node: ElementContent | RootContent): Tokens => {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  const { className } = node.properties
  const [, type = '', ...alias] = Array.isArray(className) ? className.map(String) : []
  return { type, alias, content: node.children.map(readElement) }
}

const returnTokens = (tokens: Tokens): Tokens => tokens

/** @param grammar Name of the grammar's file. */
export function tokenize(code: string, grammar: string): Tokens {
  activate(registries.get(grammar) ?? load(grammar))
  if (grammar === ENDS_IN_ELEMENTS) return refractor.highlight(code, grammar).children.map(readElement)
  // Returns the tokens directly: elements would be created only to be converted back.
  const { stringify } = shared.Token
  shared.Token.stringify = returnTokens
  try {
    return shared.highlight(code, shared.languages[grammar], grammar)
  } finally {
    shared.Token.stringify = stringify
  }
}
