import type { ComponentPropsWithoutRef } from 'react'
import { useBaseUrl } from './useBaseUrl.ts'

export interface ImageProps extends ComponentPropsWithoutRef<'img'> {
  /** A path of the site without base URL, or a full address. */
  readonly src: string
  /** Shown instead of `src` in dark mode. */
  readonly srcDark?: string | undefined
  /** '' for an image that says nothing of its own. */
  readonly alt: string
}

/** An image, or two of which the stylesheet shows the one that fits the colour mode. */
export default function Image({ src, srcDark, alt, className = '', ...attributes }: ImageProps) {
  const light = useBaseUrl(src)
  const dark = useBaseUrl(srcDark ?? src)
  // Lazily, so that the browser leaves the hidden one of the two alone and React asks for no preload.
  if (srcDark === undefined) {
    return <img loading="lazy" {...attributes} className={className || undefined} src={light} alt={alt} />
  }
  return (
    <>
      <img
        {...attributes}
        className={`${className} only-light`.trim()}
        src={light}
        alt={alt}
        loading="lazy"
      />
      <img {...attributes} className={`${className} only-dark`.trim()} src={dark} alt={alt} loading="lazy" />
    </>
  )
}
