import type { ComponentPropsWithoutRef } from 'react'
import { useSite } from '../../runtime/contexts/PageContext.tsx'
import Image from '../../runtime/Image.tsx'
import { addBaseUrl } from './addBaseUrl.ts'
import { joinClasses } from './joinClasses.ts'

interface ArticleImageProps extends ComponentPropsWithoutRef<'img'> {
  /** Shown instead of `src` in dark mode. */
  readonly srcDark?: string
}

/** Fragment of GitHub Markdown for images of one colour mode. */
const MODE_FRAGMENT = /#gh-(dark|light)-mode-only$/

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
  const mode = MODE_FRAGMENT.exec(src ?? '')?.[1]
  return (
    <Image
      decoding="async"
      {...attributes}
      {...(candidates !== undefined && { srcSet: candidates })}
      className={joinClasses(className, mode && `only-${mode}`)}
      src={(src ?? '').replace(MODE_FRAGMENT, '')}
      srcDark={srcDark}
      alt={alt}
    />
  )
}
