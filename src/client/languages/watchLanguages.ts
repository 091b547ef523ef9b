/**
 * The language that the reader has chosen in the menu of languages: links of the menu keep query and hash, and the address
 * of a page that does not exist; pages in another language offer the chosen one. No reader is sent to another page without asking.
 */
import { toHref } from '../../shared/addresses/urls.ts'
import type { LocaleData } from '../../shared/page/page.ts'
import { translate } from '../../shared/page/translate.ts'
import type { EffectInput } from '../pageEffects.ts'

const STORAGE_KEY = 'language'

const remember = (name: string) => shown?.bootstrap.storage.set(STORAGE_KEY, name)

/** Query and hash of the address. The page in the other language may have the heading, too. */
const addressEnd = (): string => location.search + location.hash

type LanguagePage = Pick<EffectInput, 'page' | 'site' | 'bootstrap'>

let shown: LanguagePage | undefined
let box: HTMLElement | undefined

const basePath = ({ baseUrl }: LocaleData): string => new URL(baseUrl, location.origin).pathname

/** The requested path in another language, which may have the page. Undefined where the reader has opened the 404 page. */
function requestedPath(language: LocaleData): string | undefined {
  if (shown?.page.kind !== 'notFound') return undefined
  // Some hosts respond with the 404 page of the default language below the paths of all.
  const [own] = (shown.site.locales ?? [])
    .map(basePath)
    .filter((base) => location.pathname.startsWith(base))
    .sort((a, b) => b.length - a.length)
  if (own === undefined) return undefined
  const rest = location.pathname.slice(own.length)
  return `/${rest.replace(/\.html$/, '')}` === shown.page.path ? undefined : basePath(language) + rest
}

function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[hreflang].menu-link') : null
  const language = shown?.site.locales?.find(({ htmlLang }) => htmlLang === link?.getAttribute('hreflang'))
  if (link === null || language === undefined) return
  remember(language.name)
  // React renders the attribute, so it is restored after the click.
  const href = link.getAttribute('href') ?? ''
  link.setAttribute('href', (requestedPath(language) ?? href) + addressEnd())
  setTimeout(() => link.setAttribute('href', href))
}

function createOffer(language: LocaleData, { page, site }: LanguagePage): HTMLElement {
  const { name, htmlLang, direction, baseUrl, offer = '' } = language
  const element = document.createElement('div')
  element.className = 'offline'
  element.popover = 'manual'
  element.lang = htmlLang
  element.dir = direction
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', offer)
  const link = document.createElement('a')
  link.className = 'link'
  link.textContent = offer
  link.hreflang = htmlLang
  const path = page.translations?.[name] ?? page.path
  link.href = toHref(path, { baseUrl, trailingSlash: site.trailingSlash }) || '/'
  link.rel = 'external'
  link.addEventListener('click', () => {
    link.href = (requestedPath(language) ?? link.pathname) + addressEnd()
  })
  const button = document.createElement('button')
  button.className = 'btn btn-line btn-sm'
  button.type = 'button'
  button.textContent = '×'
  const keep = translate(site.messages, { id: 'theme.languages.keep', message: 'Keep this language' })
  button.setAttribute('aria-label', keep)
  button.lang = site.htmlLang
  button.dir = site.direction
  button.addEventListener('click', () => {
    remember(site.localeName)
    element.remove()
  })
  element.append(link, button)
  return element
}

/** Called for each page. */
export function watchLanguages(next: LanguagePage): void {
  if (shown === undefined) document.addEventListener('click', onClick, true)
  shown = next
  box?.remove()
  const chosen = next.bootstrap.storage.get(STORAGE_KEY)
  const language = next.site.locales?.find(({ name }) => name === chosen)
  if (language === undefined || language.name === next.site.localeName) return
  box = createOffer(language, next)
  document.body.append(box)
  box.showPopover?.()
}
