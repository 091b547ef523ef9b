/** Cleans frames in raw HTML: frames of allowed hosts stay, frames of other sites become links, others are left out. */
import type { Element } from 'hast'
import { shorten } from '../../shared/text/shorten.ts'
import { QUOTED_LENGTH } from '../../shared/values/describeValue.ts'
import type { ReportUnsafe } from './cleanElement.ts'
import { LEFT_OUT_TAG } from './sanitizeSchema.ts'

interface FrameOptions {
  /** Hosts whose frames are shown, such as `https://*.codepen.io`. */
  readonly frames: readonly string[]
  readonly report: ReportUnsafe
}

/** Address of a frame; undefined for one that is not of another site. */
function readAddress(src: unknown): URL | undefined {
  const written = typeof src === 'string' ? src.trim() : ''
  const address = written.startsWith('//') ? `https:${written}` : written
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : undefined
}

const isHost = ({ origin }: URL, host: string): boolean => {
  const [start = '', end] = host.toLowerCase().split('*')
  return end === undefined ? origin === start : origin.startsWith(start) && origin.endsWith(end)
}

/** @returns False for a frame that is left out. */
export function cleanFrame(frame: Element, { frames, report }: FrameOptions): boolean {
  const { properties } = frame
  const address = readAddress(properties.src)
  // Its content is for browsers without frames.
  frame.children = []
  if (address !== undefined && frames.some((host) => isHost(address, host))) {
    frame.properties = { ...properties, src: address.href, loading: properties.loading ?? 'lazy' }
    return true
  }
  const written = shorten(String(properties.src ?? ''), QUOTED_LENGTH)
  const unsafe = 'set markdown.allowUnsafeHtml, which publishes all HTML unchanged'
  if (address === undefined) {
    report(`Left out <iframe src="${written}">`, frame, `Link to it, or ${unsafe}`)
    frame.tagName = LEFT_OUT_TAG
    return false
  }
  const { title, id } = properties
  const label = typeof title === 'string' && title.trim() !== '' ? title : address.href
  report(
    `<iframe src="${written}"> is shown as a link: markdown.frames has not its host`,
    frame,
    `Add ${address.origin.replace('http:', 'https:')} to markdown.frames`,
  )
  frame.tagName = 'a'
  frame.properties = { href: address.href, ...(id !== undefined && { id }) }
  frame.children = [{ type: 'text', value: label }]
  return true
}
