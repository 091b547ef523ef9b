/**
 * Writes addresses in the syntax of their place. Returns the text that is read as the address there, or undefined if
 * that is not certain: no edit is better than a wrong one.
 */
import { decodeString } from 'micromark-util-decode-string'
import { parseFragment } from 'parse5'
import { parse } from 'yaml'
import type { AddressForm } from './addressForm.ts'

/** Characters that need no escaping in any form. */
const PLAIN = /^[\p{L}\p{N}./](?:[\p{L}\p{N}\-._/#?=%+@~]|:(?=\/\/|\d+(?:[/?#]|$)))*$/u

function decodeAttribute(raw: string, quote: '"' | "'"): string | undefined {
  const [element] = parseFragment(`<a href=${quote}${raw}${quote}>`).childNodes
  return element !== undefined && 'attrs' in element ? element.attrs[0]?.value : undefined
}

function decodeYaml(raw: string): string | undefined {
  try {
    const value: unknown = parse(`[${raw}]`, { schema: 'failsafe', logLevel: 'silent' })
    return Array.isArray(value) && value.length === 1 && typeof value[0] === 'string' ? value[0] : undefined
  } catch {
    return undefined
  }
}

const isPlainLiteral = (raw: string): boolean => !/[\\\r\n]|\$\{/.test(raw)

/** The address that is read from the text `raw`; undefined when that is not certain. */
export function readInForm(raw: string, form: AddressForm): string | undefined {
  switch (form) {
    case 'markdown':
    case 'angled':
      return decodeString(raw)
    case 'doubleQuoted':
    case 'unquoted':
      return decodeAttribute(raw, '"')
    case 'singleQuoted':
      return decodeAttribute(raw, "'")
    case 'yamlPlain':
      return decodeYaml(raw)
    case 'yamlDouble':
      return decodeYaml(`"${raw}"`)
    case 'yamlSingle':
      return decodeYaml(`'${raw}'`)
    case 'literal':
      return isPlainLiteral(raw) ? raw : undefined
    case 'unknown':
      return PLAIN.test(raw) ? raw : undefined
  }
}

function hasBalancedBrackets(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

const escapeMarkdown = (address: string): string =>
  address.replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\').replace(/&(?=#?\w+;)/g, '&amp;')

function writeMarkdown(address: string): string | undefined {
  // A vertical bar would end a table cell.
  if (/[\s\p{Cc}|]/u.test(address)) return undefined
  const escaped = escapeMarkdown(address).replace(/^</, '\\<')
  return hasBalancedBrackets(address) ? escaped : escaped.replace(/[()]/g, '\\$&')
}

function writeAngled(address: string): string | undefined {
  return /[\p{Cc}|]/u.test(address) ? undefined : escapeMarkdown(address).replace(/[<>]/g, '\\$&')
}

function writeRaw(address: string, form: AddressForm): string | undefined {
  if (PLAIN.test(address)) return address
  const attribute = address.replaceAll('&', '&amp;')
  switch (form) {
    case 'markdown':
      return writeMarkdown(address)
    case 'angled':
      return writeAngled(address)
    case 'doubleQuoted':
      return attribute.replaceAll('"', '&quot;')
    case 'singleQuoted':
      return attribute.replaceAll("'", '&#39;')
    case 'unquoted':
      return /[\s"'=<>`{}]|\/$/.test(address) ? undefined : attribute
    case 'yamlDouble':
      return address.replace(/["\\]/g, '\\$&')
    case 'yamlSingle':
      return address.replaceAll("'", "''")
    case 'yamlPlain':
      return /[[\]{},]|^[^\p{L}\p{N}./]|:(?:\s|$)|\s#/u.test(address) ? undefined : address
    case 'literal':
      return /["'`&{}<>]/.test(address) ? undefined : address
    case 'unknown':
      return undefined
  }
}

/** The part from the query or hash on; the `#` of a character reference is not a hash. */
const tailOf = (text: string): string => {
  const at = text.search(/\?|(?<!&)#/)
  return at < 0 ? '' : text.slice(at)
}

/** Writes the address with the escaping of path segments that it shares with the old one. */
function writeWithOldEscapes(address: string, form: AddressForm, raw: string): string | undefined {
  const escapedNames = new Map<string, string>()
  for (const name of raw.split('/')) {
    const read = /[\\&'"]/.test(name) ? readInForm(name, form) : undefined
    if (read !== undefined) escapedNames.set(read, name)
  }
  if (escapedNames.size === 0) return undefined
  const names = address
    .split('/')
    .map((name) => escapedNames.get(name) ?? (name === '' ? '' : writeRaw(name, form)))
  return names.includes(undefined) ? undefined : names.join('/')
}

/** Whether the text is read as that address, with balanced brackets in Markdown. */
function isCertain(written: string, form: AddressForm, address: string): boolean {
  if (/[\r\n]/.test(written) || readInForm(written, form) !== address) return false
  return form !== 'markdown' || hasBalancedBrackets(written.replace(/\\[()\\]/g, ''))
}

/**
 * @param address The address to write.
 * @param raw The text it replaces; its query, hash and path segments keep their escaping where they stay the same.
 */
export function writeInForm(address: string, form: AddressForm, raw = ''): string | undefined {
  const tail = tailOf(address)
  const rawTail = tailOf(raw)
  const head = address.slice(0, address.length - tail.length)
  const rawHead = raw.slice(0, raw.length - rawTail.length)
  const keepsTail = tail !== '' && readInForm(rawTail, form) === tail
  const end = keepsTail ? rawTail : tail === '' ? '' : writeRaw(tail, form)
  const withOldEscapes = writeWithOldEscapes(head, form, rawHead)
  const plain = keepsTail && head !== '' ? writeRaw(head, form) : writeRaw(address, form)
  const complete = plain !== undefined && keepsTail && head !== '' ? plain + rawTail : plain
  return [
    withOldEscapes === undefined || end === undefined ? undefined : withOldEscapes + end,
    complete,
  ].find((text) => text !== undefined && isCertain(text, form, address))
}
