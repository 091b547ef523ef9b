/**
 * Base URLs that browser tests run under. Some mistakes show only under a sub-path, so every run uses one; `npm run
 * test:long` uses both. The real site is tested under `/` in test/e2e/site, and under the sub-path in test/e2e/sweep.
 */
export const BASE_URLS: readonly string[] =
  process.env.XPRE_ALL_BASE_URLS === undefined ? ['/sub/path/'] : ['/', '/sub/path/']
