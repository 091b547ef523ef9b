import { definePlugin } from 'xpre-docs'

interface Options {
  /** Origin of the service, such as `https://stats.example`. */
  readonly host: string
  /** Origin that the script sends its requests to. */
  readonly collector: string
  /** Id of the site. */
  readonly site: string
}

/** Counts visits with a script of a service. */
export const analytics = definePlugin(({ host, collector, site }: Options) => ({
  name: 'analytics',
  headTags: [
    { tagName: 'script', innerHTML: `window.stats = { queue: [], site: ${JSON.stringify(site)} }` },
    { tagName: 'script', attributes: { src: `${host}/count.js`, defer: true } },
  ],
  csp: { 'connect-src': [collector] },
}))
