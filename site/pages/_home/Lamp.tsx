/** The product of the examples, whole: it has arrived. */
export function Lamp({ className }: { readonly className: string }) {
  return (
    <svg className={className} viewBox="0 0 300 216" aria-hidden="true">
      <path className="lamp-shade" d="M58 116a92 92 0 0 1 184 0z" />
      <path
        className="lamp-stand"
        d="M124 116h52v7a6 6 0 0 1-6 6h-14v71h46a8 8 0 0 1 8 8v8H90v-8a8 8 0 0 1 8-8h46v-71h-14a6 6 0 0 1-6-6z"
      />
    </svg>
  )
}

/** Half here, half still on its way. */
export function HalfLamp() {
  return (
    <svg
      viewBox="0 0 420 248"
      role="img"
      aria-label="A table lamp, half in solid colour and half as a dashed outline"
    >
      <path className="lamp-shade" d="M118 124a92 92 0 0 1 92-92v92z" />
      <path
        className="lamp-stand"
        d="M184 124h26v13h-20a6 6 0 0 1-6-6zM204 137h6v65h-6zM158 202h52v14h-60v-6a8 8 0 0 1 8-8z"
      />
      <g className="lamp-later">
        <path d="M211 32a92 92 0 0 1 91 92h-91M236 124v7a6 6 0 0 1-6 6h-14v65h46a8 8 0 0 1 8 8v6" />
      </g>
      <path className="lamp-ground" d="M56 216.75h154" />
      <path className="lamp-ground is-later" d="M212 216.75h152" />
    </svg>
  )
}
