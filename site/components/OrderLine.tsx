const TIMES = [
  { when: 'Today', what: 'The customer orders', state: 'is-done' },
  { when: 'On its way', what: 'You wait for the stock', state: 'is-now' },
  { when: 'It arrives', what: 'You send the order', state: undefined },
]

/** From order to parcel on one line: solid is done, dashed is on its way. */
export default function OrderLine() {
  return (
    <figure className="sketch">
      <ol className="way">
        {TIMES.map(({ when, what, state }) => (
          <li key={when} className={state}>
            <b>{when}</b>
            {what}
          </li>
        ))}
      </ol>
      <figcaption>
        A solid line is here now, a dashed line is on its way. You will meet it all over this site.
      </figcaption>
    </figure>
  )
}
