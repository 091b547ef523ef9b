/** Stores compiled articles until their pages are rendered. Pages of several versions and languages may share one article. */

interface ArticleStore {
  /**
   * @param names Documents that have the article. Does nothing without an article, and when the store is full.
   * @param uses Number of pages by name. Default: one.
   */
  add(names: readonly string[], article: Uint8Array | undefined, uses?: ReadonlyMap<string, number>): void
  /** Returns the article of a document, and removes it with the last of its pages. */
  take(name: string): Uint8Array | undefined
}

/**
 * Maximum size of articles waiting to be rendered, in bytes: about 15,000 articles. The others are compiled again.
 */
const MAX_BYTES = 192 * 1024 * 1024

interface StoredArticle {
  readonly article: Uint8Array
  uses: number
}

export function createArticleStore(maxBytes = MAX_BYTES): ArticleStore {
  const articles = new Map<string, StoredArticle>()
  let bytes = 0
  return {
    add(names, article, uses) {
      if (article === undefined || bytes + article.length > maxBytes) return
      bytes += article.length
      for (const name of names) articles.set(name, { article, uses: uses?.get(name) ?? 1 })
    },
    take(name) {
      const stored = articles.get(name)
      if (stored === undefined) return undefined
      stored.uses -= 1
      if (stored.uses === 0) articles.delete(name)
      return stored.article
    },
  }
}
