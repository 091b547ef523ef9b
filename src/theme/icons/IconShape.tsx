/**
 * One icon as the browser draws it. Shapes of this one, of `Icon` and of `PageIcon`: Lucide (https://lucide.dev), ISC
 * License, Copyright (c) for portions of Lucide are held by Cole Bemis 2013-2023 as part of Feather (MIT); all other
 * copyright (c) for Lucide are held by Lucide Contributors. Only those used are here.
 */

/** Leads to another site: in the frame and in its content. */
export const ARROW_UP_RIGHT = 'M7 7h10v10M7 17 17 7'

export interface IconLook {
  /** 16 pixels instead of 18. */
  readonly small?: boolean | undefined
}

export interface IconShapeProps extends IconLook {
  /** Of a path in a square of 24. */
  readonly shape: string
}

/** Always beside or inside something with a name: an icon itself says nothing to screen readers. */
export default function IconShape({ shape, small = false }: IconShapeProps) {
  const size = small ? 16 : 18
  return (
    // The size is an attribute as well: without its stylesheet a page is still to be read.
    <svg className={small ? 'i i-sm' : 'i'} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}
