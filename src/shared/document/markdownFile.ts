/** Extensions of Markdown documents; their case is ignored. */
export const MARKDOWN_EXTENSIONS: readonly string[] = ['.md', '.mdx', '.markdown']

const MARKDOWN = /\.(?:mdx?|markdown)$/i

export const isMarkdownPath = (path: string): boolean => MARKDOWN.test(path)

export const withoutExtension = (path: string): string => path.replace(MARKDOWN, '')

/** MDX, which writes comments and expressions in braces. */
export const isMdxPath = (path: string): boolean => /\.mdx$/i.test(path)
