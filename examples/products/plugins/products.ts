import { definePlugin } from 'xpre-docs'

interface Product {
  readonly id: string
  readonly name: string
  readonly summary: string
  /** Ids of other products. */
  readonly goesWith: readonly string[]
}

interface Options {
  /** JSON file with the list of products, from the site root. */
  readonly file: string
}

/** A text as one line of Markdown in which no character has a meaning. */
const escapeMarkdown = (text: string): string => text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')

const pageOf = ({ name, summary, goesWith }: Product): string => `---
title: ${JSON.stringify(name)}
description: ${JSON.stringify(summary)}
---

${escapeMarkdown(summary)}

## Goes with

${goesWith.map((id) => `- [Product ${escapeMarkdown(id)}](${encodeURIComponent(id)}.md)`).join('\n')}
`

/** Adds a page for each product of a JSON file. */
export const products = definePlugin(({ file }: Options) => ({
  name: 'products',
  addPages({ readFile, warn }) {
    const all: readonly Product[] = JSON.parse(readFile(file))
    return all.map((product) => {
      if (product.summary === '') warn(`The product ${product.id} has no summary`, { file })
      return { path: `products/${product.id}.md`, markdown: pageOf(product), from: file }
    })
  },
}))
