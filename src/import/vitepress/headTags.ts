/** `head` of VitePress: lists of a tag, attributes and text. */
import { isRecord } from '../../shared/values/isRecord.ts'
import { isCode, listAt, type Values } from '../code/codeValue.ts'
import type { Report } from '../report/report.ts'

interface HeadTags {
  readonly tags: readonly Values[]
  readonly favicon: string | undefined
  readonly image: string | undefined
}

/** Metadata that xpre-docs writes for each page. */
const WRITTEN = /^(?:og:(?:title|description|url|type|site_name|locale)|twitter:(?:title|description))$/

export function translateHead(head: unknown, report: Report): HeadTags {
  const tags: Values[] = []
  let favicon: string | undefined
  let image: string | undefined
  for (const entry of listAt(head)) {
    if (!Array.isArray(entry) || isCode(entry)) continue
    const [tagName, attributes = {}, innerHTML]: readonly unknown[] = entry
    if (!isRecord(attributes)) continue
    const { property, name, rel, href, content } = attributes
    const meta = String(property ?? name ?? '')
    if (tagName === 'meta' && WRITTEN.test(meta)) {
      report.leave({ what: `\`${meta}\` in \`head\``, why: 'each page has its own' })
      continue
    }
    report.count('tag of the head')
    if (tagName === 'meta' && meta === 'og:image' && typeof content === 'string') image = content
    else if (rel === 'icon' && favicon === undefined && typeof href === 'string' && href.startsWith('/'))
      favicon = href.slice(1)
    else tags.push({ tagName, attributes, ...(typeof innerHTML === 'string' && { innerHTML }) })
  }
  return { tags, favicon, image }
}
