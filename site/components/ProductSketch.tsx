/** A product page with the widget, drawn with lines. A picture: nothing in it is a control. */
export default function ProductSketch() {
  return (
    <figure className="sketch">
      <div
        className="product-sketch"
        role="img"
        aria-label="Sketch of a product page: a picture with a dashed outline; beside it a name, your message and the pre-order button"
      >
        <svg viewBox="0 0 236 150" aria-hidden="true">
          <path d="M72 78a46 46 0 0 1 92 0zM114 78h8v36h-8zM90 114h56v9H90z" />
        </svg>
        <div>
          <p className="product-sketch-name">Name of the product</p>
          <p>Your message: when it will be sent</p>
          <p className="product-sketch-button">Pre-order</p>
        </div>
      </div>
      <figcaption>
        What to look for: your message, and the pre-order button in the place of the normal one.
      </figcaption>
    </figure>
  )
}
