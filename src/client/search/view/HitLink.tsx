import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { SearchHit, StoredHit } from '../../../shared/search/search.ts'
import { isPlainClick } from '../../../theme/base/isPlainClick.ts'
import { describeHit, type HitPlace } from '../describeHit.ts'
import type { HighlightPart } from '../splitHighlight.ts'
import { useSearchContext } from './SearchContext.ts'
import { SearchIcon, type SearchIconName } from './SearchIcon.tsx'

interface HitLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly hit: SearchHit | StoredHit
  /** Default: the icon for the kind of the hit. */
  readonly icon?: SearchIconName | undefined
  /** What its path names. Default: `saved`. */
  readonly place?: HitPlace | undefined
  /** Label of the version of its page. */
  readonly version?: string | undefined
  /** Whether its text may follow: keeps space for it, so that the hits below do not move. */
  readonly awaitsText?: boolean | undefined
  /** Whether to show an icon of the Enter key. */
  readonly hasEnterHint?: boolean | undefined
}

/** Marks the matched parts. All parts are rendered as text, never as HTML. */
const HighlightedText = ({ parts }: { readonly parts: readonly HighlightPart[] }) =>
  parts.map(({ text, isMatch }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id and are never reordered
    return isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>
  })

const MIDDLE_BUTTON = 1

/** A hit as a link. The router follows it, and browser features such as opening a new tab work. */
export default function HitLink({
  hit,
  icon,
  place,
  version,
  awaitsText = false,
  hasEnterHint = false,
  ...attributes
}: HitLinkProps) {
  const { session, close } = useSearchContext()
  const { kind, title, path, snippet } = describeHit(hit, session.tags, place)
  const hasText = snippet.length > 0 || (awaitsText && kind !== 'text')
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = isPlainClick(event.nativeEvent)
    session.choose(hit, !isPlain)
    if (!isPlain) return
    // The router goes to the text itself, so the address needs no text fragment. React does not restore it.
    const link = event.currentTarget
    const { href } = link
    link.href = session.hrefOf(hit)
    setTimeout(() => {
      link.href = href
    })
    close()
  }
  const onAuxClick = ({ button }: MouseEvent) => {
    if (button === MIDDLE_BUTTON) session.choose(hit, true)
  }
  return (
    <a
      className="hit"
      {...attributes}
      href={session.newTabHref(hit)}
      onClick={onClick}
      onAuxClick={onAuxClick}
    >
      <SearchIcon name={icon ?? kind} />
      <span>
        <b dir="auto">
          <HighlightedText parts={title} />
        </b>
        {(path !== '' || version !== undefined || hasText) && (
          <small dir="auto">
            {version !== undefined && <span className="find-version">{version}</span>}
            {path !== '' && <span className="hit-path">{path}</span>}
            {hasText && (
              <span className="hit-text">
                <HighlightedText parts={snippet} />
              </span>
            )}
          </small>
        )}
      </span>
      {hasEnterHint && <SearchIcon name="enter" small />}
    </a>
  )
}
