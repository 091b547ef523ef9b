import { Timeline, type TimelineStep } from '../pages/_shared/Timeline.tsx'

const STEPS: readonly TimelineStep[] = [
  { when: 'Today', what: 'The customer orders', state: 'is-done' },
  { when: 'On its way', what: 'You wait for the stock', state: 'is-now' },
  { when: 'It arrives', what: 'You send the order' },
]

/** What a pre-order is, in one line. */
export default function OrderLine() {
  return (
    <figure className="sketch">
      <Timeline steps={STEPS} />
      <figcaption>
        A solid line is here now, a dashed line is on its way. You will meet it all over this site.
      </figcaption>
    </figure>
  )
}
