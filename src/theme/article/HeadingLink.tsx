import { useFilled } from '../../runtime/Kept.tsx'
import { useTranslate } from '../../runtime/useTranslate.ts'
import type { HeadingLinkProps } from '../../shared/page/articleComponents.ts'

/** The way to link to a heading: seen on hover and focus, faintly always where nothing can hover. */
export default function HeadingLink({ id, text }: HeadingLinkProps) {
  const t = useTranslate()
  return useFilled({
    name: 'heading link',
    texts: [`#${id}`, text],
    create: ([href, heading = '']) => (
      <a
        className="h-link"
        href={href}
        aria-label={t({ id: 'theme.heading.link', message: 'Link to {heading}' }, { heading })}
      >
        #
      </a>
    ),
  })
}
