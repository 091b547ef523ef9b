import { useEffect, useRef, useState } from 'react'

/** Marks what an author wrote into an island: in its place, or aside in a `<template>` while it is not shown. */
export const SLOT_ATTRIBUTE = 'data-island-slot'

export interface IslandSlotProps {
  readonly html: string
  /** Hydrates the islands inside of it. @returns Ends them. */
  readonly hydrate?: (slot: Element) => () => void
}

/** The `children` of an island: HTML that Node has made. React leaves it alone, wherever the component puts it. */
export default function IslandSlot({ html, hydrate }: IslandSlotProps) {
  const ref = useRef<HTMLDivElement>(null)
  // The same object for ever: React writes the HTML again when it gets another one.
  const [inner] = useState({ __html: html })
  useEffect(() => (ref.current === null ? undefined : hydrate?.(ref.current)), [hydrate])
  return (
    <div
      ref={ref}
      className="static"
      {...{ [SLOT_ATTRIBUTE]: '' }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made in Node from the same article
      dangerouslySetInnerHTML={inner}
    />
  )
}
