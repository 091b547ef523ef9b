/** Renders article trees like the server bundle, without the build pipeline. */
import type { Element, ElementContent } from 'hast'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { SiteContext } from '../../../src/runtime/contexts/PageContext.tsx'
import type { SiteData } from '../../../src/shared/page/page.ts'
import { articleComponents } from '../../../src/theme/article/components.ts'

export const SITE: SiteData = {
  title: 'Site',
  tagline: '',
  baseUrl: '/base/',
  titleDelimiter: '|',
  hasHomePage: true,
  locale: 'en',
  localeName: 'en',
  htmlLang: 'en',
  direction: 'ltr',
  messages: {},
  navbar: { title: 'Site', items: [], hideOnScroll: false },
  footer: { columns: [], row: [] },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  sidebar: { hideable: false, autoCollapseCategories: false },
  customFields: {},
}

/** Wider than the type of hast, which has only attributes of HTML. */
type ElementProperties = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** An element of an article tree: a component or an HTML element. */
export const element = (
  tagName: string,
  properties: ElementProperties,
  ...children: readonly (ElementContent | string)[]
): Element => ({
  type: 'element',
  tagName,
  properties: properties as Element['properties'],
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
})

/** A line of code with its line break, as the content stage creates it. */
export const line = (text: string, ...classes: readonly string[]): Element =>
  element('span', { className: ['ln', ...classes] }, `${text}\n`)

const processor = unified().use(rehypeReact, { Fragment, jsx, jsxs, components: articleComponents }).freeze()

export function renderArticle(children: readonly Element[], site: Partial<SiteData> = {}): string {
  const article = processor.stringify({ type: 'root', children: [...children] })
  return renderToStaticMarkup(
    <SiteContext.Provider value={{ ...SITE, ...site }}>{article}</SiteContext.Provider>,
  )
}
