import { definePlugin } from 'xpre-docs'

interface Options {
  /** Origin of the service, such as `https://stats.example`. */
  readonly host: string
  /** Origin that the script sends its requests to. */
  readonly collector: string
  /** Id of the site. */
  readonly site: string
}

/** A value as code of a script in HTML: a text may contain `</script>`, which ends the element. */
const toCode = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Counts visits with a script of a service. */
export const analytics = definePlugin(({ host, collector, site }: Options) => ({
  name: 'analytics',
  headTags: [
    { tagName: 'script', innerHTML: `window.stats = { queue: [], site: ${toCode(site)} }` },
    { tagName: 'script', attributes: { src: `${host}/count.js`, defer: true } },
  ],
  csp: { 'connect-src': [collector] },
}))
