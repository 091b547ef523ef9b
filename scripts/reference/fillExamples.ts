/**
 * Writes the contents of files into the code blocks of the manual that are filled from them, so that a reader of the
 * Markdown sees the code as well. A build replaces these contents with the file.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FENCE = /^(`{3,})\s*(\S*)(.*)$/
const WHOLE_FILE = /(?:^|\s)file="([^"]+)"(?!.*\s(?:region|lines)=)/

/** A fence that is longer than all runs of backticks in the code. */
const fenceFor = (code: string): string =>
  '`'.repeat(Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length)) + 1)

function fillPage(text: string, folder: string): string {
  const lines: string[] = []
  let open: { readonly fence: string; readonly isFilled: boolean } | undefined
  for (const line of text.split('\n')) {
    const [, fence = '', language = '', meta = ''] = FENCE.exec(line) ?? []
    if (open === undefined) {
      const file = fence === '' ? undefined : WHOLE_FILE.exec(meta)?.[1]
      if (fence !== '') open = { fence, isFilled: file !== undefined }
      if (file === undefined) {
        lines.push(line)
        continue
      }
      const code = readFileSync(path.join(folder, file), 'utf8').trimEnd()
      const longer = fenceFor(code)
      lines.push(`${longer}${language}${meta}`, code, longer)
      continue
    }
    if (!open.isFilled) lines.push(line)
    if (fence.length >= open.fence.length && language === '') open = undefined
  }
  return lines.join('\n')
}

/** Text of each page of the manual with such blocks, by path. */
export function fillExamples(root: string): ReadonlyMap<string, string> {
  const docs = path.join(root, 'manual/docs')
  const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  )
  return new Map(
    pages.flatMap((name): [string, string][] => {
      const file = path.join(docs, name)
      const text = readFileSync(file, 'utf8')
      return WHOLE_FILE.test(text) ? [[file, fillPage(text, path.dirname(file))]] : []
    }),
  )
}
