/** From order to parcel on one line: solid is done, dashed is on its way. */
export default function OrderLine() {
  return (
    <figure className="sketch">
      <svg viewBox="0 0 640 96" role="img" aria-labelledby="order-line-title">
        <title id="order-line-title">
          Three points on a line: the customer orders, the product is on its way to you, you send it. The line
          is dashed from the second point on.
        </title>
        <path className="sketch-line is-done" d="M24 24h190" />
        <path className="sketch-line is-later" d="M238 24h190M452 24h164" />
        <circle className="sketch-dot is-done" cx="24" cy="24" r="8" />
        <circle className="sketch-dot is-done" cx="226" cy="24" r="8" />
        <circle className="sketch-dot is-later" cx="440" cy="24" r="8" />
        <text className="sketch-name" x="16" y="62">
          Today
        </text>
        <text className="sketch-note" x="16" y="84">
          The customer orders
        </text>
        <text className="sketch-name" x="218" y="62">
          On its way
        </text>
        <text className="sketch-note" x="218" y="84">
          You wait for the stock
        </text>
        <text className="sketch-name" x="432" y="62">
          It arrives
        </text>
        <text className="sketch-note" x="432" y="84">
          You send the order
        </text>
      </svg>
      <figcaption>
        A solid line is here now, a dashed line is on its way. You will meet it all over this site.
      </figcaption>
    </figure>
  )
}
