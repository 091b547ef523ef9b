/** Addresses in a built file that a browser requests from another origin without an action of the reader. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

/** Attributes that load a resource. `href` counts only for `link`, depending on its `rel`. */
const LOADING = ['src', 'srcset', 'poster', 'data', 'background', 'action', 'formaction', 'xlink:href']
/** Relations of links that load nothing. */
const TELLING = /^(?:canonical|alternate|license|author|me|next|prev|help|search)$/

const isForeign = (address: string, origin: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(address.trim()) && !address.trim().startsWith(`${origin}/`)

const addressesInCss = (css: string): string[] =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/g)].map(
    ([, url, imported]) => url ?? imported ?? '',
  )

const addressesInScript = (script: string): string[] =>
  [
    ...script.matchAll(
      /(?:fetch|import|sendBeacon|open|importScripts|Worker|WebSocket|EventSource)\s*\(\s*["'`]([^"'`]+)/g,
    ),
  ].map(([, address = '']) => address)

function* addressesInHtml(node: Node): Generator<string> {
  if ('tagName' in node) {
    const { tagName, attrs } = node
    const value = (name: string) => attrs.find((attribute) => attribute.name === name)?.value
    for (const name of LOADING) {
      const written = value(name)
      if (written !== undefined) yield* written.split(/[\s,]+/)
    }
    const rels = (value('rel') ?? '').split(/\s+/)
    if (tagName === 'link' && !rels.every((rel) => TELLING.test(rel))) yield value('href') ?? ''
    if (tagName === 'use' || tagName === 'image') yield value('href') ?? ''
    if (tagName === 'meta' && value('http-equiv') === 'refresh')
      yield (value('content') ?? '').replace(/^[^=]*=/, '')
    yield* addressesInCss(value('style') ?? '')
    const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
    if (tagName === 'style') yield* addressesInCss(text)
    if (tagName === 'script') yield* addressesInScript(text)
  }
  if ('childNodes' in node) for (const child of node.childNodes) yield* addressesInHtml(child)
}

function addressesIn(file: string, text: string): string[] {
  if (file.endsWith('.css')) return addressesInCss(text)
  if (file.endsWith('.js')) return addressesInScript(text)
  if (file.endsWith('.webmanifest'))
    return [...text.matchAll(/"src":\s*"([^"]*)"/g)].map(([, src = '']) => src)
  return [...addressesInHtml(parse(text))]
}

/** @param origin The site's own. */
export const findForeignRequests = (file: string, text: string, origin: string): string[] =>
  addressesIn(file, text)
    .filter((address) => isForeign(address, origin))
    .map((address) => `${file}: ${address}`)
