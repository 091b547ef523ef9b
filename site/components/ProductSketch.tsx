/** A product page with the widget, drawn with lines. */
export default function ProductSketch() {
  return (
    <figure className="sketch">
      <svg viewBox="0 0 640 212" role="img" aria-labelledby="product-sketch-title">
        <title id="product-sketch-title">
          Sketch of a product page: a picture with a dashed outline; beside it a name, your message and the
          pre-order button.
        </title>
        <rect className="sketch-line is-later" x="16" y="16" width="236" height="180" rx="10" />
        <path className="sketch-shape" d="M88 112a46 46 0 0 1 92 0zM130 112h8v42h-8zM106 154h56v9h-56z" />
        <text className="sketch-title" x="290" y="48">
          Name of the product
        </text>
        <path className="sketch-line" d="M290 66h128" />
        <text className="sketch-note" x="290" y="104">
          Your message: when it will be sent
        </text>
        <rect className="sketch-button" x="290" y="126" width="226" height="48" rx="10" />
        <text className="sketch-button-text" x="403" y="156" textAnchor="middle">
          Pre-order
        </text>
      </svg>
      <figcaption>
        What to look for: your message, and the pre-order button in the place of the normal one.
      </figcaption>
    </figure>
  )
}
