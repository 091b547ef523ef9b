/** Addresses of pages: those that Hugo gives them, and the usual ones of both tools. */
import path from 'node:path'
import { folderOf } from '../../shared/addresses/urls.ts'
import { stripNumberPrefixes } from '../../shared/document/numberPrefix.ts'
import { textAnyCase } from './readAnyCase.ts'
import type { HugoSettings } from './settings.ts'

export interface PageName {
  /** Path from the folder of the documents, without its language and extension. */
  readonly path: string
}

/** Address by the path, without slashes at its ends. */
export const usualAddress = ({ path }: PageName): string => path.replace(/(?:^|\/)_?index$/, '')

/** Whether xpre-docs reads no number prefix in the path, which Hugo keeps. */
export const keepsNumbers = ({ path }: PageName): boolean => stripNumberPrefixes(path) === path

/** Signs that Hugo leaves out of addresses. */
const FORBIDDEN = /[^\p{L}\p{N}\p{M}./\\_#+~@%\s-]/gu

type AddressSettings = Pick<HugoSettings, 'isLowerCase' | 'removesAccents'>

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')

const sanitize = (address: string, { isLowerCase, removesAccents }: AddressSettings): string => {
  const signs = address.replace(FORBIDDEN, '').replace(/\s+/g, '-')
  const plain = removesAccents ? withoutAccents(signs) : signs
  return isLowerCase ? plain.toLowerCase() : plain
}

/**
 * @param values Front matter.
 * @returns Without slashes at its ends.
 */
export function pageAddress(name: PageName, values: unknown, settings: AddressSettings): string {
  const url = textAnyCase(values, 'url')
  // Hugo keeps it as it is written.
  if (url !== undefined) return url.replace(/^\/+|\/+$/g, '')
  const usual = usualAddress(name)
  const slug = /(?:^|\/)_index$/.test(name.path) ? undefined : textAnyCase(values, 'slug')
  return sanitize(slug === undefined ? usual : path.posix.join(folderOf(usual), slug), settings)
}
