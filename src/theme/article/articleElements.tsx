/** HTML elements of an article that need data of the site. */

import type { ComponentPropsWithoutRef } from 'react'
import { Link, useSite, useTranslate } from '../../runtime/index.ts'
import { type HrefOptions, toHref } from '../../shared/addresses/urls.ts'
import { addBaseUrl } from './addBaseUrl.ts'

/** A link of an article. An `<a>` without `href` is an anchor and stays unchanged. */
export function ArticleLink({ href, children, ...attributes }: ComponentPropsWithoutRef<'a'>) {
  if (href === undefined) return <a {...attributes}>{children}</a>
  return (
    <Link {...attributes} to={href}>
      {children}
    </Link>
  )
}

/** The checkbox of a task list. It is disabled, so its accessible name is its state. Other inputs are unchanged. */
export function TaskBox(attributes: ComponentPropsWithoutRef<'input'>) {
  const t = useTranslate()
  if (attributes.type !== 'checkbox' || attributes.disabled !== true) return <input {...attributes} />
  const state =
    attributes.checked === true
      ? t({ id: 'theme.task.done', message: 'Done' })
      : t({ id: 'theme.task.open', message: 'To do' })
  return <input aria-label={state} {...attributes} />
}

// Media elements, whose addresses get the base URL.

export function ArticleVideo(attributes: ComponentPropsWithoutRef<'video'>) {
  return <video {...addBaseUrl(attributes, useSite())} />
}

export function ArticleAudio(attributes: ComponentPropsWithoutRef<'audio'>) {
  return <audio {...addBaseUrl(attributes, useSite())} />
}

export function ArticleSource(attributes: ComponentPropsWithoutRef<'source'>) {
  return <source {...addBaseUrl(attributes, useSite())} />
}

export function ArticleTrack(attributes: ComponentPropsWithoutRef<'track'>) {
  return <track {...addBaseUrl(attributes, useSite())} />
}

// Elements with addresses of pages and files, which get base URL and trailing slash.

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
