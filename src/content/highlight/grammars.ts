/**
 * Grammars of `refractor`, each alone with those it needs.
 * In: the name of a grammar. Out: code as a tree of tokens.
 * Loaded together, grammars change each other: one adds words to another, one colours what stands inside of it when
 * that happens to be there. What a page shows would depend on which pages were highlighted before, in this process.
 */
import { createRequire } from 'node:module'
import type { Root } from 'hast'
import { refractor, type Syntax } from 'refractor/core'

/** What a grammar writes into and reads from while it is registered and while it works. */
interface Registry {
  languages: Readonly<Record<string, unknown>>
  hooks: { all: Readonly<Record<string, unknown>> }
}

/** The library keeps one registry for all, on the object that `refractor` is made from. */
const shared: Registry = Object.getPrototypeOf(refractor)
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

/** @param grammar Name of its file. */
export function tokenize(code: string, grammar: string): Root {
  use(registries.get(grammar) ?? load(grammar))
  return refractor.highlight(code, grammar)
}
