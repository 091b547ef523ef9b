/** Keys of front matter of Hugo and of the theme Docsy. */

import { toIsoDate } from '../../shared/text/isoDate.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import type { Values } from '../code/codeValue.ts'
import { AS_WRITTEN } from '../front-matter/frontMatter.ts'
import {
  type FrontMatterTable,
  type KeyRule,
  NO_COUNTERPART,
  OTHER_MEANING,
} from '../front-matter/translateFrontMatter.ts'
import { Written } from '../front-matter/writtenValues.ts'
import type { DocumentContext } from '../tool.ts'
import { addressKeys, findRedirects } from './pages.ts'
import { isFuture, isHidden } from './publishing.ts'
import { readAnyCase } from './readAnyCase.ts'
import { settingsOf, toWeight } from './settings.ts'

const NOT_USABLE = 'its value has no counterpart; it is removed'

const keep =
  (key: string): KeyRule =>
  () => ({ [key]: AS_WRITTEN })

const isText = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== ''

/** Texts of a value whose numbers are `Written`. */
const texts = (written: unknown): string[] =>
  [written]
    .flat()
    .map((each) => (each instanceof Written ? each.form : each))
    .filter((each): each is string => typeof each === 'string' && each !== '')

const isNever = (value: unknown): boolean => value === 'never' || value === 'link' || value === false

/** Pages that Hugo does not write, or does not list; documents can include them. */
export const hiding = (build: unknown): Values =>
  isNever(readAnyCase(build, 'render')) || isNever(readAnyCase(build, 'list')) ? { unlisted: true } : {}

export const buildOf = (values: unknown): unknown =>
  readAnyCase(values, 'build') ?? readAnyCase(values, '_build')

const BY_HAND = 'pages appear and disappear by hand: `draft: true` hides one'

/** Keys that only Hugo and its templates read. */
const HUGO_ONLY = ['headless', 'layout', 'markup', 'outputs', 'resources', 'sitemap', 'type']

/** Values for the pages below, which the translation of those pages reads. */
const cascadeRule: KeyRule = (cascade) =>
  [cascade].flat().every((each) => isRecord(each) && Object.keys(each).every((key) => HANDED_DOWN.test(key)))
    ? {}
    : 'only `build` and `params` without `target` reach the pages below; it is removed'

const HANDED_DOWN = /^(?:_?build|params)$/i

/** Entries of the menu `main` are in the navbar. */
const menuOf = (menu: unknown): Values | string => {
  const names = [isRecord(menu) ? Object.keys(menu) : menu].flat()
  return names.every((name) => name === 'main')
    ? {}
    : 'only the menu `main` becomes the navbar; it is removed'
}

/** Rules by the name in lower case. */
function rulesOf(values: Values, context: DocumentContext): FrontMatterTable {
  const settings = settingsOf(context.source)
  const address = (): Values => {
    const { slug } = addressKeys(context)
    return slug === undefined ? {} : { slug }
  }
  return {
    ...OTHER_MEANING,
    ...Object.fromEntries(HUGO_ONLY.map((name) => [name, () => NO_COUNTERPART])),
    title: keep('title'),
    description: keep('description'),
    keywords: keep('keywords'),
    tags: (value, { written }) => {
      const all = [value].flat()
      const found = [written].flat().filter((_each, index) => isText(all[index]))
      return found.length === all.length ? { tags: AS_WRITTEN } : found.length > 0 ? { tags: found } : {}
    },
    draft: () =>
      isHidden(values, settings) ? { draft: true } : settings.buildDrafts ? {} : { draft: AS_WRITTEN },
    date: (_value, { leave }) => {
      if (!settings.buildFuture && isFuture(values)) leave('the page is a draft until then; remove `draft`')
      return { date: AS_WRITTEN }
    },
    slug: address,
    url: address,
    linktitle: (value) => (isText(value) ? { sidebar_label: AS_WRITTEN } : {}),
    weight: (value) => {
      const weight = toWeight(value)
      if (weight === undefined) return value === 0 ? {} : NOT_USABLE
      return { sidebar_position: typeof value === 'number' ? AS_WRITTEN : weight }
    },
    aliases: (_value, { written }) => {
      const from = findRedirects(texts(written), context)
      return from.length > 0 ? { redirect_from: from } : {}
    },
    lastmod: (value, { written }) =>
      toIsoDate(String(value)) === undefined ? NOT_USABLE : { last_update: { date: written } },
    expirydate: () => BY_HAND,
    publishdate: () => BY_HAND,
    toc: (value) => (value === false ? { hide_table_of_contents: true } : {}),
    notoc: (value) => (value === true ? { hide_table_of_contents: true } : {}),
    images: (value, { leave }) => {
      const [image, ...others] = texts(value)
      if (others.length > 0) leave('only the first image is used')
      return image === undefined ? {} : { image }
    },
    robots: (value) => (/noindex/i.test(String(value)) ? { no_index: true } : {}),
    build: hiding,
    _build: hiding,
    cascade: cascadeRule,
    menu: menuOf,
    menus: menuOf,
    exclude_search: (value) => (value === true ? { search: false } : {}),
  }
}

/** Names of keys do not depend on their case. */
export const hugoKeys = (values: Values, context: DocumentContext): FrontMatterTable => {
  const rules = rulesOf(values, context)
  return Object.fromEntries(
    Object.keys(values).flatMap((key) => {
      const name = key.toLowerCase()
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
      if (rule === undefined) return []
      return [[key, rule]]
    }),
  )
}
