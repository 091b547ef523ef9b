/** Keys of front matter of Hugo and of the theme Docsy. */
import type { KeyRule } from '../front-matter/frontMatter.ts'
import type { DocumentContext } from '../tool.ts'
import { addressKeys, findRedirects } from './pages.ts'
import { readAnyCase } from './readAnyCase.ts'

type Values = Readonly<Record<string, unknown>>

const text =
  (key: string): KeyRule =>
  (value) =>
    typeof value === 'string' && value !== '' ? { [key]: value } : {}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (each): each is string => typeof each === 'string' && each !== '',
  )

/** A date as `YYYY-MM-DD`. */
const dateOf = (value: unknown): string | undefined => {
  const written = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : ''
  return /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0]
}

const isNever = (value: unknown): boolean => value === 'never' || value === 'link' || value === false

/** Pages that Hugo does not write, or does not list; documents can include them. */
export const hiding = (build: unknown): Values =>
  isNever(readAnyCase(build, 'render')) || isNever(readAnyCase(build, 'list')) ? { unlisted: true } : {}

/** Rules by the name in lower case. */
function rulesOf(context: DocumentContext): Readonly<Record<string, KeyRule>> {
  const address = (): Values => {
    const { slug } = addressKeys(context)
    return slug === undefined ? {} : { slug }
  }
  return {
    title: 'keep',
    description: 'keep',
    keywords: 'keep',
    tags: (value) => (texts(value).length > 0 ? { tags: texts(value) } : {}),
    draft: 'keep',
    slug: address,
    url: address,
    linktitle: text('sidebar_label'),
    // Zero is no weight.
    weight: (value) => (typeof value === 'number' && value !== 0 ? { sidebar_position: value } : {}),
    aliases: (value) => {
      const from = findRedirects(texts(value), context)
      return from.length > 0 ? { redirect_from: from } : {}
    },
    lastmod: (value) => {
      const date = dateOf(value)
      return date === undefined ? {} : { last_update: { date } }
    },
    toc: (value) => (value === false ? { hide_table_of_contents: true } : {}),
    notoc: (value) => (value === true ? { hide_table_of_contents: true } : {}),
    images: (value) => (texts(value)[0] === undefined ? {} : { image: texts(value)[0] }),
    robots: (value) => (/noindex/i.test(String(value)) ? { no_index: true } : {}),
    build: hiding,
    _build: hiding,
    exclude_search: (value) => (value === true ? { search: false } : {}),
  }
}

/** Names of keys do not depend on their case. */
export const hugoKeys = (values: Values, context: DocumentContext): Readonly<Record<string, KeyRule>> => {
  const rules = rulesOf(context)
  return Object.fromEntries(
    Object.keys(values).flatMap((key) => {
      const name = key.toLowerCase()
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
      if (rule === undefined) return []
      return [[key, rule === 'keep' && key !== name ? (value) => ({ [name]: value }) : rule]]
    }),
  )
}
