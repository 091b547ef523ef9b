import { Timeline, type TimelineStep } from '../_shared/Timeline.tsx'
import { HalfLamp } from './Lamp.tsx'

const STEPS: readonly TimelineStep[] = [
  { when: 'Today', what: 'You order', state: 'is-done' },
  { when: 'Winter', what: 'We finish it', state: 'is-now' },
  { when: 'Early spring', what: 'We send it' },
]

const COLOURS = ['amber', 'ink', 'chalk']

/** What the widget can look like on a product page. A picture made of text: nothing in it is a control. */
export function StorefrontWidget() {
  return (
    <figure className="shop-wrap">
      <div className="shop">
        <div className="shop-picture">
          <span className="badge">Pre-order</span>
          <HalfLamp />
        </div>
        <div className="shop-body">
          <p className="shop-name">Dome table lamp</p>
          <p className="shop-sub">Steel shade, turned base</p>
          <p className="shop-label">
            Colour: <b>Amber</b>, on its way to us
          </p>
          <ul className="swatches">
            {COLOURS.map((colour, index) => (
              <li key={colour} className={`swatch is-${colour}${index === 0 ? ' is-chosen' : ''}`}>
                <i />
                {colour}
              </li>
            ))}
          </ul>
          <Timeline steps={STEPS} />
          <p className="shop-button">Pre-order now</p>
          <p className="shop-note">Your order is placed today and sent as soon as the lamp arrives.</p>
        </div>
      </div>
      <figcaption>An example of the widget on a product page. The words and the times are yours.</figcaption>
    </figure>
  )
}
