import { ARTICLE_ICONS } from './articleIcons.ts'

export interface ArticleIconProps {
  /** Lucide name. Nothing is shown for one that is not among `ARTICLE_ICONS`. */
  readonly name: string
}

/** An icon in the text's colour; it says nothing to screen readers. */
export default function ArticleIcon({ name }: ArticleIconProps) {
  const shape = ARTICLE_ICONS.get(name)
  if (shape === undefined) return null
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}
