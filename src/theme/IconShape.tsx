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
