import { Head, Link } from 'xpre-docs/runtime'
import './pages.css'

/** What the page is given: the site's configuration, as every React page is. */
interface CancelOrderProps {
  readonly config: {
    readonly title: string
    readonly customFields: { readonly cancelOrder: { readonly title: string; readonly description: string } }
  }
}

const BEFORE = [
  {
    title: 'Find the confirmation of your order',
    text: 'It came by e-mail when you ordered. It holds the number of the order and the name of the store.',
  },
  {
    title: 'Read what the store says about cancelling',
    text: 'Look into its terms of sale. There you find whether you may cancel, and until when.',
  },
  {
    title: 'Write to the store',
    text: 'Answer the confirmation, or use the contact page of the store. “What to write” on this page has the words.',
  },
]

const AFTER = {
  title: 'The store answers you',
  text: 'It cancels the order, or tells you why it cannot. Keep the answer.',
}

const NEEDED = [
  'The number of your order',
  'The product that you want to cancel',
  'Your name, as in the order',
]

/** For shoppers, most of them on a phone and not sure whom to ask. */
export default function CancelOrder({ config }: CancelOrderProps) {
  const { title, description } = config.customFields.cancelOrder
  return (
    <div className="wrap cancel">
      <Head>
        <title>{title}</title>
        <meta name="description" content={description} />
      </Head>
      <header className="cancel-head">
        <h1>{title}</h1>
        <p className="cancel-lead">
          You ordered something that has not been sent yet, and you do not want it any more. The store where
          you ordered can help you. Here is how to ask.
        </p>
      </header>
      <div className="cancel-parts">
        <ol className="path">
          {BEFORE.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
          <li className="is-later">
            <h2>{AFTER.title}</h2>
            <p>{AFTER.text}</p>
          </li>
        </ol>
        <section aria-labelledby="what-to-write">
          <h2 id="what-to-write">What to write</h2>
          <ul className="dashes">
            {NEEDED.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <blockquote className="letter">
            <p>
              Hello, I would like to cancel my pre-order. Number of the order: … Product: … Please tell me
              whether it is cancelled, and when I get back what I have paid. Thank you, …
            </p>
          </blockquote>
        </section>
      </div>
      <div className="cancel-parts">
        <section aria-labelledby="good-to-know">
          <h2 id="good-to-know">Good to know</h2>
          <details className="fold" open>
            <summary>Why can {config.title} not cancel it for me?</summary>
            <div className="fold-body flow">
              <p>{config.title} is an app that stores use. Your order and your payment are with the store.</p>
            </div>
          </details>
          <details className="fold">
            <summary>Do I get my money back?</summary>
            <div className="fold-body flow">
              <p>
                The store decides that by its terms, within the law of your country. If you have not paid yet,
                there is nothing to pay back.
              </p>
            </div>
          </details>
          <details className="fold">
            <summary>It has already been sent. What now?</summary>
            <div className="fold-body flow">
              <p>Then it can no longer be cancelled. Ask the store how to return it.</p>
            </div>
          </details>
        </section>
        <section aria-labelledby="for-stores">
          <h2 id="for-stores">Do you run a store?</h2>
          <ul className="dashes">
            <li>
              Decide{' '}
              <Link to="/docs/create-preorder#decide-three-things-first">
                until when customers may cancel
              </Link>
              .
            </li>
            <li>Write it into your terms of sale.</li>
            <li>Send your customers to this page.</li>
          </ul>
        </section>
      </div>
    </div>
  )
}
