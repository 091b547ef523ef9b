import type { ComponentPropsWithoutRef } from 'react'
import Image from '../../runtime/Image.tsx'
import { useSite } from '../../runtime/index.ts'
import { COLOR_MODE_FRAGMENT } from '../../shared/color/colorModeFragment.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import { addBaseUrl } from './addBaseUrl.ts'

interface ArticleImageProps extends ComponentPropsWithoutRef<'img'> {
  /** Shown instead of `src` in dark mode. */
  readonly srcDark?: string
}

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
  const [, ofGitHub, ofMaterial] = COLOR_MODE_FRAGMENT.exec(src ?? '') ?? []
  const mode = ofGitHub ?? ofMaterial
  return (
    <Image
      decoding="async"
      {...attributes}
      // A hidden image is not loaded when it is lazy.
      {...(mode !== undefined && { loading: 'lazy' })}
      {...(candidates !== undefined && { srcSet: candidates })}
      className={joinClasses(className, mode && `only-${mode}`)}
      src={(src ?? '').replace(COLOR_MODE_FRAGMENT, '')}
      srcDark={srcDark}
      alt={alt}
    />
  )
}
