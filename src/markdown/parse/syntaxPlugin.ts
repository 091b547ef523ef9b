import type { Data, Processor } from 'unified'

type Extensions = Required<Pick<Data, 'micromarkExtensions' | 'fromMarkdownExtensions'>>

/**
 * A plugin of unified that adds syntax: what packages such as remark-gfm consist of, which also install writers of
 * Markdown.
 */
export const syntaxPlugin = (
  syntax: Extensions['micromarkExtensions'][number],
  tree: Extensions['fromMarkdownExtensions'][number],
) =>
  function (this: Processor): undefined {
    const data = this.data()
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
    data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), tree]
  }
