/** Media elements of an article. Their addresses get the base URL. */
import type { ComponentPropsWithoutRef } from 'react'
import { useSite } from '../../runtime/index.ts'
import { addBaseUrl } from './addBaseUrl.ts'

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
