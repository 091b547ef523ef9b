import { Link } from 'xpre-docs/runtime'
import { Teaser } from './_parts/Teaser.tsx'

export default function Pricing() {
  return (
    <>
      <h1 id="plans">Plans</h1> <Link id="back" to="/">Back</Link>
      <p>
        <Link to="/">Home</Link>, <Link to="/#features">features</Link>, <Link to="/legal/terms#liability">terms</Link>,{' '}
        <Link to="/docs/Guide/tabs">tabs</Link>, <a
          className="x"
          href="https://mixed.example/docs/gone-from-pricing"
        >
          own
        </a>
        , <Link to={`/${'pricing'}#plan`}>{'plans'}</Link>, <Link to="/docs/guide/draft">draft</Link>
      </p>
      <Teaser>
        <Link to="/docs/guide/secret">Unlisted</Link>
      </Teaser>
    </>
  )
}
