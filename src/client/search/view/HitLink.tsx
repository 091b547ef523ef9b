import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { SearchHit, StoredHit } from '../../../shared/search/search.ts'
import { isPlainClick } from '../../../theme/layout/isPlainClick.ts'
import { describeHit } from '../describeHit.ts'
import type { HighlightPart } from '../splitHighlight.ts'
import { useSearchPlace } from './SearchContext.ts'
import { SearchIcon, type SearchIconName } from './SearchIcon.tsx'

export interface HitLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly hit: SearchHit | StoredHit
  /** In place of that of its kind. */
  readonly icon?: SearchIconName | undefined
  /** Shows that Enter opens it. */
  readonly hasKey?: boolean | undefined
}

/** What was matched is marked. All of it is text, whatever an answer holds. */
export const Marked = ({ parts }: { readonly parts: readonly HighlightPart[] }) =>
  parts.map(({ text, isMatch }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never change places
    return isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>
  })

const MIDDLE_BUTTON = 1

/** A hit as a real link: the router follows it, and every way that browsers have for links works. */
export default function HitLink({ hit, icon, hasKey = false, ...attributes }: HitLinkProps) {
  const { session, leave } = useSearchPlace()
  const { kind, title, path } = describeHit(hit, session.tags)
  const onClick = (event: MouseEvent) => {
    session.choose(hit)
    if (isPlainClick(event.nativeEvent)) leave()
  }
  const onAuxClick = ({ button }: MouseEvent) => {
    if (button === MIDDLE_BUTTON) session.choose(hit)
  }
  return (
    <a className="hit" {...attributes} href={session.hrefOf(hit)} onClick={onClick} onAuxClick={onAuxClick}>
      <SearchIcon name={icon ?? kind} />
      <span>
        <b dir="auto">
          <Marked parts={title} />
        </b>
        {path !== '' && <small dir="auto">{path}</small>}
      </span>
      {hasKey && <SearchIcon name="enter" small />}
    </a>
  )
}
