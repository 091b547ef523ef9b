/** Plain elements of an article that lead to pages and files, with their addresses as the site writes them. */
import type { ComponentPropsWithoutRef } from 'react'
import { useSite } from '../../runtime/PageContext.tsx'
import { type HrefOptions, toHref } from '../../shared/urls.ts'

const write = (address: string | undefined, site: HrefOptions): string | undefined =>
  address === undefined ? undefined : toHref(address, site)

export function ArticleArea({ href, alt, ...attributes }: ComponentPropsWithoutRef<'area'>) {
  return <area {...attributes} alt={alt} href={write(href, useSite())} />
}

export function ArticleFrame({ src, title, ...attributes }: ComponentPropsWithoutRef<'iframe'>) {
  return <iframe {...attributes} title={title} src={write(src, useSite())} />
}

export function ArticleObject({ data, title, ...attributes }: ComponentPropsWithoutRef<'object'>) {
  return <object {...attributes} title={title} data={write(data, useSite())} />
}
