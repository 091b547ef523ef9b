/** Names of documents: Markdown, by its extension in any case. */
export const MARKDOWN_EXTENSIONS: readonly string[] = ['.md', '.mdx', '.markdown']

const MARKDOWN = /\.(?:mdx?|markdown)$/i

export const isMarkdownPath = (path: string): boolean => MARKDOWN.test(path)

export const withoutExtension = (path: string): string => path.replace(MARKDOWN, '')

/** MDX, whose comments and expressions stand in braces. */
export const isMdxPath = (path: string): boolean => /\.mdx$/i.test(path)
