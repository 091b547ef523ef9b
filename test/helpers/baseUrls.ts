/**
 * Base URLs that browser tests run under. A sub-path finds what a root hides, so it is the one of every run; `npm run
 * test:long` takes both. The real site is looked at under `/` in test/e2e/site, and under the sub-path in test/e2e/sweep.
 */
export const BASE_URLS: readonly string[] =
  process.env.XPRE_ALL_BASE_URLS === undefined ? ['/sub/path/'] : ['/', '/sub/path/']
