import type { ContentOptions } from '../../../src/markdown/contentOptions.ts'
import { createCopyPieces } from '../../../src/markdown/copy/createCopyPieces.ts'
import { parseDocument } from '../../../src/markdown/parseDocument.ts'
import { createMarkdownCopy } from '../../../src/output/createMarkdownCopy.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

/** Every address leads to a page of this site. */
const SITE = 'https://lamps.example'

interface CopyOptions extends Partial<ContentOptions> {
  readonly source?: string
}

/** Text of the Markdown copy of a document, below its front matter. Both parsers create the same one. */
export function copyOf(text: string, { source = 'docs/a.md', ...options }: CopyOptions = {}): string {
  const texts = (['fast', 'remark'] as const).map((parser) => {
    const content = makeOptions({ ...options, parser })
    const input = { ...makeInput(text), source }
    const parsed = parseDocument(input, content)
    const links = parsed.links.map(({ kind, href }): [string, string] => [
      `${kind} ${href}`,
      new URL(href, `${SITE}/docs/`).href,
    ])
    const pieces = createCopyPieces(parsed, input, content)
    const copy = { title: '', description: '', address: '', hasContentTitle: true, links }
    return createMarkdownCopy({ ...copy, text, pieces }).replace(/^---\n---\n\n/, '')
  })
  const [fast = '', reference] = texts
  if (fast !== reference) throw new Error(`The parsers differ:\n${fast}\n———\n${reference}`)
  return fast.trimEnd()
}
