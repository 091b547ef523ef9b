/**
 * Divides a `<picture>` with sources for the colour modes of the system into one picture for each mode, because readers
 * may choose another mode on the site. The stylesheet shows the picture of the current mode.
 */
import type { Element, ElementContent } from 'hast'

type Mode = 'light' | 'dark'

const SCHEME = /^\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/i

interface ReadMedia {
  /** Undefined for a source of both modes. */
  readonly mode: Mode | undefined
  /** The other conditions; '' when there are none. */
  readonly rest: string
}

/** @returns Undefined for a list of queries, or a query with `not` or `or`, which conditions of a mode may be a part of. */
function readMedia(media: string): ReadMedia | undefined {
  if (!/prefers-color-scheme/i.test(media)) return { mode: undefined, rest: media }
  const conditions = media.trim().split(/\s+and\s+/i)
  const schemes = conditions.flatMap((condition) => SCHEME.exec(condition)?.[1]?.toLowerCase() ?? [])
  const others = conditions.filter((condition) => !SCHEME.test(condition))
  if (schemes.length !== 1 || others.some((other) => /prefers-color-scheme|,|\b(?:not|or)\b/i.test(other)))
    return undefined
  return { mode: schemes[0] === 'dark' ? 'dark' : 'light', rest: others.join(' and ') }
}

const isSource = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'source'

const mediaOf = ({ properties: { media } }: Element): ReadMedia | undefined =>
  readMedia(typeof media === 'string' ? media : '')

function sourceFor(source: Element, mode: Mode): Element[] {
  const read = mediaOf(source)
  if (read?.mode === undefined) return [{ ...source, properties: { ...source.properties } }]
  if (read.mode !== mode) return []
  const { media: _media, ...properties } = source.properties
  return [{ ...source, properties: { ...properties, ...(read.rest !== '' && { media: read.rest }) } }]
}

/** Lazy images that are hidden are not loaded. Ids stay in the picture for light mode only. */
function childFor(child: ElementContent, mode: Mode): ElementContent[] {
  if (child.type !== 'element') return [child]
  if (child.tagName === 'source') return sourceFor(child, mode)
  if (child.tagName !== 'img') return [child]
  const { id, ...properties } = child.properties
  const kept = mode === 'light' && id !== undefined ? { id } : {}
  return [{ ...child, properties: { ...properties, ...kept, loading: 'lazy' } }]
}

const pictureFor = (picture: Element, mode: Mode): Element => {
  const { id, className, ...properties } = picture.properties
  const classes = Array.isArray(className) ? className : []
  return {
    ...picture,
    properties: {
      ...properties,
      ...(mode === 'light' && id !== undefined && { id }),
      className: [...classes, `only-${mode}`],
    },
    children: picture.children.flatMap((child) => childFor(child, mode)),
  }
}

/** @returns The picture alone when its sources do not depend on the colour mode. */
export function splitPicture(picture: Element): readonly Element[] {
  const read = picture.children.filter(isSource).map(mediaOf)
  const isSplit = read.every((media) => media !== undefined) && read.some((media) => media.mode !== undefined)
  return isSplit ? [pictureFor(picture, 'light'), pictureFor(picture, 'dark')] : [picture]
}
