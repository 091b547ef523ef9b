import type { CheckedConfig } from './schema/schema.ts'
import type { ConfigMistake } from './schema/validateConfig.ts'

/** A format has no effect where nothing is read as MDX. */
export const checkFormat = ({ markdown: { format, mdx } }: CheckedConfig): ConfigMistake[] =>
  format === 'mdx' && mdx === false
    ? [
        {
          path: 'markdown.format',
          message: 'has no effect with "mdx: false", which reads all documents as Markdown',
        },
      ]
    : []
