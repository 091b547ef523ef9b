import { useEffect, useRef, useState } from 'react'
import { SLOT_ATTRIBUTE } from '../../../shared/page/islands.ts'

export interface IslandSlotProps {
  readonly html: string
  /** Hydrates nested islands. @returns Unmounts them. */
  readonly hydrate?: (slot: Element) => () => void
}

/** The `children` of an island: HTML from Node, which React does not change. */
export default function IslandSlot({ html, hydrate }: IslandSlotProps) {
  const ref = useRef<HTMLDivElement>(null)
  // State, so that the object never changes: React writes the HTML again for a new object.
  const [inner] = useState({ __html: html })
  useEffect(() => (ref.current === null ? undefined : hydrate?.(ref.current)), [hydrate])
  return (
    <div
      ref={ref}
      className="static"
      {...{ [SLOT_ATTRIBUTE]: '' }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered in Node from the same article
      dangerouslySetInnerHTML={inner}
    />
  )
}
