import { usePage, useTranslate } from '../../runtime/index.ts'

/** A heading, as a compiled document of Docusaurus lists it. */
interface Heading {
  readonly value: string
  readonly id: string
  readonly level: number
}

interface TOCInlineProps {
  /** Without it, the headings of the page. */
  readonly toc?: readonly Heading[]
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}

/** The headings of a page as a list in its text: `@theme/TOCInline`. */
export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 6 }: TOCInlineProps) {
  const page = usePage()
  const t = useTranslate()
  const headings = toc ?? page.toc.map(({ id, text, depth }) => ({ id, value: text, level: depth }))
  const shown = headings.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  if (shown.length === 0) return null
  const top = Math.min(...shown.map(({ level }) => level))
  return (
    <nav className="toc" aria-label={t({ id: 'theme.toc.label', message: 'Table of contents' })}>
      <ul>
        {shown.map(({ id, value, level }) => (
          <li key={id} className={level > top ? `toc-${level - top}` : undefined}>
            <a href={`#${encodeURIComponent(id)}`}>{value.replace(/<[^>]*>/g, '')}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
