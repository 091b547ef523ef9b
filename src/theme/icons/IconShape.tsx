/**
 * Renders one icon. Shapes of this file, of `Icon` and of `PageIcon`: Lucide (https://lucide.dev), ISC
 * License, Copyright (c) for portions of Lucide are held by Cole Bemis 2013-2023 as part of Feather (MIT); all other
 * copyright (c) for Lucide are held by Lucide Contributors. Only those used are here.
 */

/** The icon of external links, used in the layout and in pages. */
export const ARROW_UP_RIGHT = 'M7 7h10v10M7 17 17 7'

export interface IconSizeProps {
  /** 16 pixels instead of 18. */
  readonly small?: boolean | undefined
}

interface IconShapeProps extends IconSizeProps {
  /** Path data in a view box of 24 by 24. */
  readonly shape: string
}

/** Hidden from screen readers. Use it inside or beside an element with an accessible name. */
export default function IconShape({ shape, small = false }: IconShapeProps) {
  const size = small ? 16 : 18
  return (
    // The size is also an attribute, so that icons have a sensible size without the stylesheet.
    <svg className={small ? 'i i-sm' : 'i'} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}
