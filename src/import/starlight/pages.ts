/** Documents of a Starlight site, and their addresses. */
import { slug } from 'github-slugger'
import { stripNumberPrefixes } from '../../shared/document/numberPrefix.ts'
import { definedOnly } from '../config/translateKeys.ts'
import { isBelow, pathInside } from '../sourcePaths.ts'

export const DOCS_FOLDER = 'src/content/docs'

export interface Page {
  /** From the root of the source. */
  readonly file: string
  /** Undefined for the default language. */
  readonly locale: string | undefined
  /** Id in xpre-docs: path from the folder of the documents, or of its language, without its ending. */
  readonly id: string
  /** Address in Starlight without slashes at its ends and the language; '' for the start page. */
  readonly address: string
}

const MARKDOWN = /\.(?:md|mdx)$/

const toAddress = (id: string): string =>
  id
    .split('/')
    .map((segment) => slug(segment))
    .join('/')
    .replace(/(?:^|\/)index$/, '')

interface Languages {
  /** Folder of the default language; undefined without a folder. */
  readonly mainFolder: string | undefined
  /** Key of the language of a folder; undefined for other folders. */
  readonly keyOf: (folder: string) => string | undefined
}

export const listPages = (files: readonly string[], { mainFolder, keyOf }: Languages): Page[] =>
  files
    .filter((file) => isBelow(file, DOCS_FOLDER) && MARKDOWN.test(file))
    // Files and folders with an underscore are no pages in both tools.
    .filter((file) => !/\/404\.mdx?$/.test(file))
    .map((file) => {
      const path = pathInside(file, DOCS_FOLDER).replace(MARKDOWN, '')
      const [folder = '', ...rest] = path.split('/')
      const key = rest.length === 0 ? undefined : keyOf(folder)
      const id = key === undefined ? path : rest.join('/')
      return { file, locale: folder === mainFolder ? undefined : key, id, address: toAddress(id) }
    })

/** Keys that keep the address of a document. */
export const addressKeys = ({ id, address }: Page): Readonly<Record<string, unknown>> =>
  definedOnly({
    parse_number_prefixes: stripNumberPrefixes(id) === id ? undefined : false,
    slug: id.replace(/(?:^|\/)index$/, '') === address ? undefined : `/${address}`,
  })
