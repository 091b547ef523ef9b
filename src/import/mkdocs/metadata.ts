/** Reads front matter of MkDocs: YAML, or lines such as `title: Lamps` at the start, as in MultiMarkdown. */
import { type FrontMatter, readFrontMatter } from '../front-matter/frontMatter.ts'
import { formatYaml } from '../front-matter/writtenValues.ts'

const KEY = /^ {0,3}([\w-]+):[ \t]*(.*)$/
const FURTHER = /^(?: {4}|\t)[ \t]*(.*)$/

function withFences(text: string): string {
  const lines = text.trimStart().split('\n')
  const values: Record<string, string> = {}
  let key: string | undefined
  let end = 0
  for (const line of lines) {
    const [, name, value = ''] = KEY.exec(line) ?? []
    const further = FURTHER.exec(line)?.[1]
    if (name === undefined && (key === undefined || further === undefined)) break
    key = name?.toLowerCase() ?? key ?? ''
    values[key] = `${values[key] ?? ''} ${further ?? value}`.trim()
    end += 1
  }
  return end === 0 ? text : `---\n${formatYaml(values)}---\n${lines.slice(end).join('\n')}`
}

export const readMetadata = (text: string): FrontMatter => readFrontMatter(withFences(text))
