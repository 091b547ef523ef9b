import type { ComponentPropsWithoutRef } from 'react'
import { useBaseUrl } from './hooks/useBaseUrl.ts'

/** All attributes of `<img>` are accepted too. Stable within a major version. */
export interface ImageProps extends ComponentPropsWithoutRef<'img'> {
  /** A site path without base URL, such as `/img/lamp.png`, or a full address. */
  readonly src: string
  /** Shown instead of `src` in dark mode, of the same form. Both images have the same size attributes. */
  readonly srcDark?: string | undefined
  /** Text for readers who do not see the image; '' for a decorative image. */
  readonly alt: string
}

/** An image. With `srcDark` it is two images, and the stylesheet shows the one for the current colour mode. */
export default function Image({ src, srcDark, alt, className = '', ...attributes }: ImageProps) {
  const light = useBaseUrl(src)
  const dark = useBaseUrl(srcDark ?? src)
  // With lazy loading, the browser does not load the hidden image, and React adds no preload.
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
