/**
 * Docusaurus reads `.md` as MDX, xpre-docs only `.mdx`: a document with code gets the other ending, and links to its file,
 * too.
 */

import path from 'node:path'
import { readFrontMatter } from '../front-matter/frontMatter.ts'
import { mapBlocks, mapProse } from '../text/mapProse.ts'
import { type Pair, replacePairs, withoutComments } from '../text/pairs.ts'
import type { ImportedFile, SourceFolder, Translate } from '../tool.ts'

const STATEMENT = /^(?:import\s[^\n]*?["']|import\s*\{|export\s+(?:const|default|function|let|\{))/m

/** Links, definitions, attributes and imports that name a file. */
const FILE_LINK =
  /(\]\(<?|^\[[^\]\n]+\]:[ \t]*<?|href=["']|\b(?:from|import)[ \t(]*["']|\brequire\(["'])([^)\s"'#?<>]{1,500}\.md)(?=[)#?\s"'>])/gm

const CODE_FILE = /\.[cm]?[jt]sx?$/

/** A code block whose text is MDX: editors and translators leave it as it is. */
const MDX_BLOCK: Pair = {
  open: /^[ \t]*(`{3,})mdx-code-block[ \t]*\n/gm,
  close: ([, marks]) => new RegExp(`^[ \\t]*${marks}[ \\t]*$`, 'gm'),
}

const unwrapMdx = (text: string): string => replacePairs(text, MDX_BLOCK, (inner) => inner.replace(/\n$/, ''))

/** Braces that are text: in comments, formulas and directives, escaped ones, and expressions of other tools. */
const TEXT = /^[ \t]*:{3,}[^\n]*|\\\{|(?<!=)\{\{[^}]{0,500}\}\}|\$[^$\n]*\$|\$\$[^$]*\$\$/gm

/** Braces of ids begin with `{#`. */
const EXPRESSION = /\{(?!#)/

const COMPONENT = /<[A-Z]/

/** @param hasComponents Whether documents use components of the site without an import. */
function isMdx(text: string, hasComponents: boolean): boolean {
  const { values, body } = readFrontMatter(text)
  if (values.format === 'md') return false
  let hasCode = false
  mapBlocks(body, (block) => {
    hasCode ||= STATEMENT.test(block)
    return block
  })
  if (hasCode || (!body.includes('{') && !hasComponents)) return hasCode
  mapProse(body, (prose) => {
    hasCode ||=
      EXPRESSION.test(withoutComments(prose).replace(TEXT, '')) || (hasComponents && COMPONENT.test(prose))
    return prose
  })
  return hasCode
}

interface MdxDocuments {
  readonly files: readonly ImportedFile[]
  readonly translate: Translate
}

interface MdxOptions {
  /** Whether Docusaurus reads all documents as MDX. */
  readonly isAllMdx: boolean
  /** Whether documents use components of the site without an import. */
  readonly hasComponents: boolean
  /** Path of what a file translates. Links of a translation lead to originals, too. */
  readonly originalOf: (file: string) => string
}

export function renameMdxDocuments(
  source: SourceFolder,
  files: readonly ImportedFile[],
  { isAllMdx, hasComponents, originalOf }: MdxOptions,
): MdxDocuments {
  const renamed = new Set<string>()
  const documents = files.map((file): ImportedFile => {
    if (!isAllMdx || file.kind !== 'document' || !file.from.endsWith('.md')) return file
    if (!isMdx(unwrapMdx(source.readText(file.from)), hasComponents)) return file
    renamed.add(file.from)
    return { ...file, to: file.to.replace(/\.md$/, '.mdx') }
  })
  const known = new Set(documents.flatMap((file) => (file.kind === 'document' ? [file.from] : [])))

  /**
   * Docusaurus finds paths without dots from the document, from the folder of the documents, and from the root of the
   * site.
   */
  function isRenamed(link: string, from: string): boolean {
    const folders = /^\.{1,2}\//.test(link) ? [path.posix.dirname(from)] : foldersAbove(from)
    const written = link.replace(/^@site\//, '')
    const targets = folders.flatMap((folder) => {
      const target = path.posix.join(folder, written)
      return [target, originalOf(target)]
    })
    return renamed.has(targets.find((target) => known.has(target)) ?? '')
  }

  const renameLinks = (text: string, from: string, count = () => {}): string =>
    text.replace(FILE_LINK, (written, start: string, link: string) => {
      // Formatters write `_` with a backslash.
      if (!isRenamed(link.replaceAll('%20', ' ').replaceAll('\\', ''), from)) return written
      count()
      return `${start}${link}x`
    })

  return {
    files: documents.map((file): ImportedFile => {
      if (renamed.size === 0 || file.kind !== 'copy' || !CODE_FILE.test(file.from)) return file
      const text = source.readText(file.from)
      const changed = renameLinks(text, file.from)
      return changed === text ? file : { kind: 'text', to: file.to, text: changed }
    }),
    translate(text, { from, tally }) {
      const shown = isAllMdx ? unwrapMdx(text) : text
      if (renamed.has(from)) tally.count('document with code, renamed to `.mdx`')
      const count = (): void => tally.count('link to a renamed document')
      return renamed.size === 0 ? shown : mapProse(shown, (prose) => renameLinks(prose, from, count))
    },
  }
}

/** Folders that contain a file, the innermost one first. */
function foldersAbove(file: string): string[] {
  const folder = path.posix.dirname(file)
  return folder === '.' || path.posix.basename(folder) === '..' ? [folder] : [folder, ...foldersAbove(folder)]
}
