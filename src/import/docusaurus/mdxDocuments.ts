/**
 * Docusaurus reads `.md` as MDX, xpre-docs only `.mdx`: a document that imports or exports gets the other ending, and links
 * to its file, too.
 */
import path from 'node:path'
import { readFrontMatter } from '../text/frontMatter.ts'
import { mapBlocks, mapProse } from '../text/mapProse.ts'
import type { ImportedFile, SourceFolder, Translate } from '../tool.ts'

const STATEMENT = /^(?:import\s[^\n]*?["']|import\s*\{|export\s+(?:const|default|function|let|\{))/m

/** Links, definitions and attributes that name a file. */
const FILE_LINK = /(\]\(<?|^\[[^\]\n]+\]:[ \t]*<?|href=["'])([^)\s"'#?<>]+\.md)(?=[)#?\s"'>])/gm

function isMdx(text: string): boolean {
  const { values, body } = readFrontMatter(text)
  if (values.format === 'md') return false
  let hasStatement = false
  mapBlocks(body, (block) => {
    hasStatement ||= STATEMENT.test(block)
    return block
  })
  return hasStatement
}

interface MdxDocuments {
  readonly files: readonly ImportedFile[]
  readonly translate: Translate
}

interface MdxOptions {
  /** Whether Docusaurus reads all documents as MDX. */
  readonly isAllMdx: boolean
  /** Path of what a file translates. Links of a translation lead to originals, too. */
  readonly originalOf: (file: string) => string
}

export function renameMdxDocuments(
  source: SourceFolder,
  files: readonly ImportedFile[],
  { isAllMdx, originalOf }: MdxOptions,
): MdxDocuments {
  const renamed = new Set<string>()
  const changed = files.map((file): ImportedFile => {
    if (!isAllMdx || file.kind !== 'document' || !file.from.endsWith('.md')) return file
    if (!isMdx(source.readText(file.from))) return file
    renamed.add(file.from)
    return { ...file, to: file.to.replace(/\.md$/, '.mdx') }
  })
  const folders = [
    ...new Set(files.flatMap((file) => (file.kind === 'document' ? [topFolder(file.from)] : []))),
  ]

  const known = new Set(changed.flatMap((file) => (file.kind === 'document' ? [file.from] : [])))

  function isRenamed(link: string, from: string): boolean {
    if (/^(?:@site)?\//.test(link))
      return ['.', ...folders].some((folder) =>
        renamed.has(path.posix.join(folder, link.replace(/^(?:@site)?\//, ''))),
      )
    const target = path.posix.join(path.posix.dirname(from), link)
    return renamed.has(known.has(target) ? target : originalOf(target))
  }

  return {
    files: changed,
    translate(text, { from }) {
      const isItself = renamed.has(from)
      let links = 0
      const translated =
        renamed.size === 0
          ? text
          : mapProse(text, (prose) =>
              prose.replace(FILE_LINK, (written, start: string, link: string) => {
                if (!isRenamed(link.replaceAll('%20', ' '), from)) return written
                links += 1
                return `${start}${link}x`
              }),
            )
      const counts = {
        ...(isItself && { 'document with code, renamed to `.mdx`': 1 }),
        ...(links > 0 && { 'link to a renamed document': links }),
      }
      return { text: translated, counts, left: [] }
    },
  }
}

/** The folder of the documents, for links from its root. */
const topFolder = (file: string): string => {
  const [first = '', second = ''] = file.split('/')
  return first === '..' ? `${first}/${second}` : first
}
