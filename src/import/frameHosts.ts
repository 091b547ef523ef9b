/** Hosts of the frames that documents and their components show. Without `markdown.frames` these are links. */

import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import { isRecord } from '../shared/values/isRecord.ts'
import type { Values } from './code/codeValue.ts'
import type { Report } from './report/report.ts'
import { protectCode } from './text/protectCode.ts'
import type { SiteFiles } from './write/writeSite.ts'

/** The host may be in a text of JSX, with the rest of the address as an expression. */
const FRAME = /<iframe\b[^>]{0,1000}?\ssrc=["'`{]+(?:https?:)?\/\/([\w.-]+)(?=[/"'`?])/gi

/** Documents and components. */
const SHOWS_FRAMES = /\.(?:mdx?|markdown|[jt]sx?)$/i

function hostsIn(file: string, contents: Uint8Array | string): string[] {
  if (!SHOWS_FRAMES.test(file)) return []
  const text = String(typeof contents === 'string' ? contents : Buffer.from(contents))
  if (!/<iframe/i.test(text)) return []
  const shown = isMarkdownPath(file) ? protectCode(text).text : text
  return [...shown.matchAll(FRAME)].map(([, host = '']) => `https://${host.toLowerCase()}`)
}

/** @returns The configuration with these hosts. */
export function allowFrames(config: Values, files: SiteFiles, report: Report): Values {
  const hosts = [...files].flatMap(([file, contents]) => hostsIn(file, contents))
  if (hosts.length === 0) return config
  const frames = [...new Set(hosts)].sort()
  report.decide(
    `Frames send the address of each reader to other sites. Remove from \`markdown.frames\` what you do not want to show: ${frames.join(', ')}.`,
  )
  return { ...config, markdown: { ...(isRecord(config.markdown) && config.markdown), frames } }
}
