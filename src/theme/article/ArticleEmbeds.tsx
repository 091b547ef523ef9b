/** HTML elements of an article with addresses of pages and files. They get base URL and trailing slash. */
import type { ComponentPropsWithoutRef } from 'react'
import { useSite } from '../../runtime/index.ts'
import { type HrefOptions, toHref } from '../../shared/addresses/urls.ts'

const resolveHref = (address: string | undefined, site: HrefOptions): string | undefined =>
  address === undefined ? undefined : toHref(address, site)

export function ArticleArea({ href, alt, ...attributes }: ComponentPropsWithoutRef<'area'>) {
  return <area {...attributes} alt={alt} href={resolveHref(href, useSite())} />
}

export function ArticleIframe({ src, title, ...attributes }: ComponentPropsWithoutRef<'iframe'>) {
  return <iframe {...attributes} title={title} src={resolveHref(src, useSite())} />
}

export function ArticleObject({ data, title, ...attributes }: ComponentPropsWithoutRef<'object'>) {
  return <object {...attributes} title={title} data={resolveHref(data, useSite())} />
}
