/** Pages and code samples of the manual. The generated reference has its own tests. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const MANUAL = path.resolve(import.meta.dirname, '../../manual')
const DOCS = path.join(MANUAL, 'docs')
const GENERATED = 'reference/'

/** Text by path from `docs`, without parts of pages. */
export const pages: ReadonlyMap<string, string> = new Map(
  readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && !/(?:^|\/)_/.test(name) && !name.startsWith(GENERATED))
    .sort()
    .map((name) => [name, readFileSync(path.join(DOCS, name), 'utf8')]),
)

export function pageText(name: string): string {
  const text = pages.get(name)
  if (text === undefined) throw new Error(`The manual has no page ${name}`)
  return text
}

interface Sample {
  /** `docs/writing/code.md:12` */
  readonly place: string
  readonly language: string
  readonly title: string | undefined
  readonly code: string
}

const FENCE =
  /^(?<indent> *)(?<fence>`{3,})(?<language>[\w-]+)(?<meta>[^\n]*)\n(?<code>[\s\S]*?)^\k<indent>\k<fence>$/gm

/** Code blocks of a page, in order. A block that is filled from a file has no code, and is omitted. */
function samplesOf(name: string, text: string): Sample[] {
  return [...text.matchAll(FENCE)].flatMap(({ groups = {}, index }) => {
    const { indent = '', language = '', meta = '', code = '' } = groups
    if (/(?:^|\s)file=/.test(meta)) return []
    return [
      {
        place: `docs/${name}:${text.slice(0, index).split('\n').length}`,
        language,
        title: /title="([^"]*)"/.exec(meta)?.[1],
        code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      },
    ]
  })
}

export const samples: readonly Sample[] = [...pages].flatMap(([name, text]) => samplesOf(name, text))

/** Code of the samples of a page in one language. */
export const blocksOf = (name: string, language: string): readonly string[] =>
  samplesOf(name, pageText(name))
    .filter((sample) => sample.language === language)
    .map(({ code }) => code)
