/** Extensions of Markdown documents; their case is ignored. */
export const MARKDOWN_EXTENSIONS: readonly string[] = ['.md', '.mdx', '.markdown']

const MARKDOWN = /\.(?:mdx?|markdown)$/i

export const isMarkdownPath = (path: string): boolean => MARKDOWN.test(path)

export const withoutExtension = (path: string): string => path.replace(MARKDOWN, '')

/** Options of a site that say which documents are MDX. */
export interface MdxOptions {
  /** 'mdx': all documents. */
  readonly format?: 'detect' | 'mdx' | undefined
  /** False: none. */
  readonly mdx?: boolean | 'static' | undefined
}

/** Whether a document is read as MDX. */
export const isMdxPath = (path: string, { format, mdx }: MdxOptions): boolean =>
  mdx !== false && (format === 'mdx' ? isMarkdownPath(path) : /\.mdx$/i.test(path))

/** The end of a suggestion: how a document becomes MDX. */
export const adviseMdx = (source: string): string =>
  isMdxPath(source, {}) ? 'set markdown.mdx to true' : 'name the file .mdx'
