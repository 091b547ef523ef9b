/** Documents of a Starlight site, and their addresses. */
import { slug } from 'github-slugger'
import { stripNumberPrefixes } from '../../shared/document/numberPrefix.ts'
import { definedOnly } from '../config/translateKeys.ts'
import { isBelow } from '../copyFolder.ts'

export const DOCS_FOLDER = 'src/content/docs'

export interface Page {
  /** From the root of the source, and of the new site. */
  readonly file: string
  /** Id in xpre-docs: path from the folder of the documents without its ending. */
  readonly id: string
  /** Address in Starlight without slashes at its ends; '' for the start page. */
  readonly address: string
}

const MARKDOWN = /\.(?:md|mdx)$/

const toAddress = (id: string): string =>
  id
    .split('/')
    .map((segment) => slug(segment))
    .join('/')
    .replace(/(?:^|\/)index$/, '')

/** @param locales Folders of other languages. */
export const listPages = (files: readonly string[], locales: readonly string[]): Page[] =>
  files
    .filter((file) => isBelow(file, DOCS_FOLDER) && MARKDOWN.test(file))
    .filter((file) => !locales.some((locale) => isBelow(file, `${DOCS_FOLDER}/${locale}`)))
    // Files and folders with an underscore are no pages in both tools.
    .filter((file) => file !== `${DOCS_FOLDER}/404.md`)
    .map((file) => {
      const id = file.slice(DOCS_FOLDER.length + 1).replace(MARKDOWN, '')
      return { file, id, address: toAddress(id) }
    })

/** Keys that keep the address of a document. */
export const addressKeys = ({ id, address }: Page): Readonly<Record<string, unknown>> =>
  definedOnly({
    parse_number_prefixes: stripNumberPrefixes(id) === id ? undefined : false,
    slug: id.replace(/(?:^|\/)index$/, '') === address ? undefined : `/${address}`,
  })
