import { DATA_ID } from '../../shared/page/clientFiles.ts'
import { baseUrlOf, suggestBaseUrl } from './suggestBaseUrl.ts'

/** What is on the page when its stylesheet is not: written here, by CSSOM, which the strict policy allows. */
const LOOK =
  'margin:0;padding:1em;border:3px solid #b3261e;background:#fff;color:#1c1a17;font:1rem/1.6 sans-serif'

/** Says that the module did not load: `watchLoadFailures` is in another script. */
const MODULE_FAILURE = 'xpre-module-failure'

export function reportModuleFailure(address: string): void {
  dispatchEvent(new CustomEvent(MODULE_FAILURE, { detail: address }))
}

/** Path of the page, from the data that travel with it; undefined where it holds what JSON escapes. */
const readPagePath = (root: HTMLElement): string | undefined =>
  /"path":"([^"\\]*)"/.exec(root.querySelector(`#${DATA_ID}`)?.textContent ?? '')?.[1]

/** Sentences in order; every second text is an address, shown as code. */
function describe(address: string, base: string, suggested: string | undefined): readonly string[] {
  const current = ['Current configured baseUrl = ', base]
  if (location.protocol === 'file:') return ['Pages need a web server. Start one with ', 'xpre-docs serve']
  return suggested === undefined || suggested === base
    ? ['This file could not be loaded: ', address, ...current]
    : [
        'A very common reason is a wrong site baseUrl configuration.',
        '',
        ...current,
        'We suggest trying baseUrl = ',
        suggested,
      ]
}

function show(texts: readonly string[]): void {
  const append = (parent: Element, tag: string, text = '') => {
    const element = document.createElement(tag)
    element.textContent = text
    parent.append(element)
    return element
  }
  const banner = document.createElement('div')
  banner.setAttribute('role', 'alert')
  banner.style.cssText = LOOK
  append(banner, 'strong', 'Your xpre-docs site did not load properly.')
  for (let i = 0; i < texts.length; i += 2) append(append(banner, 'div', texts[i]), 'code', texts[i + 1])
  document.body.prepend(banner)
}

/**
 * The banner about a wrong base URL: one, above everything, when assets of the site did not load. Without
 * its stylesheet a page says so whatever the reason is; without its scripts it is whole, and says so only when the base
 * URL is the reason.
 */
export function watchLoadFailures(root: HTMLElement): void {
  let isShown = false
  const report = (address: string, isStylesheet: boolean) => {
    const base = baseUrlOf(address)
    if (base === undefined || isShown) return
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', () => report(address, isStylesheet))
      return
    }
    const pagePath = readPagePath(root)
    const suggested = pagePath === undefined ? undefined : suggestBaseUrl(location.pathname, pagePath)
    if (!isStylesheet && (suggested === undefined || suggested === base)) return
    isShown = true
    show(describe(address, base, suggested))
  }
  // Such events do not bubble, but they pass here on their way down.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const isStylesheet = target.getAttribute('rel') === 'stylesheet'
      if (isStylesheet || target.localName === 'script')
        report(target.getAttribute(isStylesheet ? 'href' : 'src') ?? '', isStylesheet)
    },
    true,
  )
  addEventListener(MODULE_FAILURE, (event) => report((event as CustomEvent<string>).detail, false))
}
