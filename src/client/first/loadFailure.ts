import { DATA_ID } from '../../shared/page/clientFiles.ts'
import { baseUrlOfAsset, suggestBaseUrl } from './suggestBaseUrl.ts'

/** Inline, since the stylesheet may be missing. Set through the CSSOM, which the content security policy allows. */
const BANNER_STYLE =
  'margin:0;padding:1em;border:3px solid #b3261e;background:#fff;color:#1c1a17;font:1rem/1.6 sans-serif'

/** Event for a failed client module, since `watchLoadFailures` runs in another script. */
const MODULE_FAILURE = 'xpre-module-failure'

export function reportModuleFailure(address: string): void {
  dispatchEvent(new CustomEvent(MODULE_FAILURE, { detail: address }))
}

/** Path of the page from its embedded data. Undefined for a path with characters that JSON escapes. */
const readPagePath = (root: HTMLElement): string | undefined =>
  /"path":"([^"\\]*)"/.exec(root.querySelector(`#${DATA_ID}`)?.textContent ?? '')?.[1]

/** Sentences of the banner. Every second text is an address, which is shown as code. */
function describeFailure(address: string, base: string, suggested: string | undefined): readonly string[] {
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

function showBanner(texts: readonly string[]): void {
  const append = (parent: Element, tag: string, text = '') => {
    const element = document.createElement(tag)
    element.textContent = text
    parent.append(element)
    return element
  }
  const banner = document.createElement('div')
  banner.setAttribute('role', 'alert')
  banner.style.cssText = BANNER_STYLE
  append(banner, 'strong', 'Your xpre-docs site did not load properly.')
  for (let i = 0; i < texts.length; i += 2) append(append(banner, 'div', texts[i]), 'code', texts[i + 1])
  document.body.prepend(banner)
}

/**
 * Shows one banner at the top of the page when assets of the site did not load. A missing stylesheet is always reported.
 * Missing scripts are reported only if the base URL is wrong, since a page is complete without them.
 */
export function watchLoadFailures(root: HTMLElement): void {
  let isShown = false
  const report = (address: string, isStylesheet: boolean) => {
    const base = baseUrlOfAsset(address)
    if (base === undefined || isShown) return
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', () => report(address, isStylesheet))
      return
    }
    const pagePath = readPagePath(root)
    const suggested = pagePath === undefined ? undefined : suggestBaseUrl(location.pathname, pagePath)
    if (!isStylesheet && (suggested === undefined || suggested === base)) return
    isShown = true
    showBanner(describeFailure(address, base, suggested))
  }
  // Error events of resources do not bubble, so the listener uses the capture phase.
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
