interface SwatchProps {
  /** Colour as `#rrggbb`. */
  readonly color: string
}

/** A sample of a colour. SVG attributes set colours where the Content-Security-Policy forbids inline styles. */
export default function Swatch({ color }: SwatchProps) {
  return (
    <svg width="48" height="20" role="img" aria-label={`Sample of ${color}`}>
      <rect width="48" height="20" rx="6" fill={color} />
    </svg>
  )
}
