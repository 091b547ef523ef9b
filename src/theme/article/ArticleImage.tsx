import type { ComponentPropsWithoutRef } from 'react'
import { useSite } from '../../runtime/contexts/PageContext.tsx'
import Image from '../../runtime/Image.tsx'
import { addBaseUrl } from './addBaseUrl.ts'
import { joinClasses } from './joinClasses.ts'

interface ArticleImageProps extends ComponentPropsWithoutRef<'img'> {
  /** Shown instead of `src` in dark mode. */
  readonly srcDark?: string
}

/** Fragments of GitHub and of MkDocs Material for images of one colour mode. */
const MODE_FRAGMENT = /#(?:gh-(dark|light)-mode-only|only-(dark|light))$/

/** An image of an article. It loads lazily, unless Node has set `loading`. */
export default function ArticleImage({
  src,
  srcSet,
  srcDark,
  alt = '',
  className,
  ...attributes
}: ArticleImageProps) {
  const { srcSet: candidates } = addBaseUrl({ srcSet }, useSite())
  const [, ofGitHub, ofMaterial] = MODE_FRAGMENT.exec(src ?? '') ?? []
  const mode = ofGitHub ?? ofMaterial
  return (
    <Image
      decoding="async"
      {...attributes}
      // A hidden image is not loaded when it is lazy.
      {...(mode !== undefined && { loading: 'lazy' })}
      {...(candidates !== undefined && { srcSet: candidates })}
      className={joinClasses(className, mode && `only-${mode}`)}
      src={(src ?? '').replace(MODE_FRAGMENT, '')}
      srcDark={srcDark}
      alt={alt}
    />
  )
}
