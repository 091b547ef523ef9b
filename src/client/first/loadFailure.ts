import { DATA_ID } from '../../shared/clientFiles.ts'
import { baseUrlOf, suggestBaseUrl } from './suggestBaseUrl.ts'

/** What is on the page when its stylesheet is not: written here, by CSSOM, which the strict policy allows. */
const LOOK =
  'margin:0;padding:1em;border:3px solid #b3261e;background:#fff;color:#1c1a17;font:1rem/1.6 sans-serif'

/** Path of the page from the data that travel with it. */
function readPagePath(root: HTMLElement): string | undefined {
  try {
    const { page } = JSON.parse(root.querySelector(`#${DATA_ID}`)?.textContent ?? '')
    return typeof page.path === 'string' ? page.path : undefined
  } catch {
    return undefined
  }
}

/** Sentences in order; every second text is an address, shown as code. */
function describe(address: string, base: string, suggested: string | undefined): readonly string[][] {
  if (location.protocol === 'file:') {
    return [['Pages need a web server. Start one with ', 'xpre-docs serve']]
  }
  if (suggested === undefined || suggested === base) {
    return [
      ['This file could not be loaded: ', address],
      ['Current configured baseUrl = ', base],
    ]
  }
  return [
    ['A very common reason is a wrong site baseUrl configuration.'],
    ['Current configured baseUrl = ', base],
    ['We suggest trying baseUrl = ', suggested],
  ]
}

function show(lines: readonly string[][]): void {
  const make = (tag: string, ...children: readonly (string | Node)[]) => {
    const element = document.createElement(tag)
    element.append(...children)
    return element
  }
  const banner = make(
    'div',
    make('strong', 'Your xpre-docs site did not load properly.'),
    ...lines.map(([text = '', code = '']) => make('div', text, make('code', code))),
  )
  banner.setAttribute('role', 'alert')
  banner.style.cssText = LOOK
  document.body.prepend(banner)
}

/**
 * The banner about a wrong base URL (ERR-3): one, above everything, when assets of the site did not load. Without
 * its stylesheet a page says so whatever the reason is; without its module it is whole, and says so only when
 * the base URL is the reason.
 *
 * @returns To be told of a module that did not load.
 */
export function watchLoadFailures(root: HTMLElement): (moduleAddress: string) => void {
  let isShown = false
  const report = (address: string, isStylesheet: boolean) => {
    const base = baseUrlOf(address)
    if (base === undefined || isShown) return
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => report(address, isStylesheet))
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
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        report(target.getAttribute('href') ?? '', true)
    },
    true,
  )
  return (address) => report(address, false)
}
