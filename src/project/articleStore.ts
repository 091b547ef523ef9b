/** Stores compiled articles until their pages are rendered. Pages of several versions may share one article. */

interface ArticleStore {
  /** @param names Documents that have the article. Does nothing without an article, and when the store is full. */
  add(names: readonly string[], article: Uint8Array | undefined): void
  /** Removes and returns the article of a document. */
  take(name: string): Uint8Array | undefined
}

/**
 * Maximum size of articles waiting to be rendered, in bytes: about 15,000 articles. The others are compiled again.
 */
const MAX_BYTES = 192 * 1024 * 1024

export function createArticleStore(maxBytes = MAX_BYTES): ArticleStore {
  const articles = new Map<string, Uint8Array>()
  let bytes = 0
  return {
    add(names, article) {
      if (article === undefined || bytes + article.length > maxBytes) return
      bytes += article.length
      for (const name of names) articles.set(name, article)
    },
    take(name) {
      const article = articles.get(name)
      articles.delete(name)
      return article
    },
  }
}
