import { ARTICLE_ICONS } from '../../shared/page/articleIcons.ts'

interface ArticleIconProps {
  /** Lucide name. Names that are not in `ARTICLE_ICONS` render nothing. */
  readonly name: string
}

/** An icon in the text colour, hidden from screen readers. */
export default function ArticleIcon({ name }: ArticleIconProps) {
  const shape = ARTICLE_ICONS.get(name)
  if (shape === undefined) return null
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}
