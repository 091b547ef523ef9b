import { Head, Link } from 'xpre-docs/runtime'
import { APP_LISTING_URL, CANCEL_ORDER } from '../constants.ts'
import { CapabilityIcon } from './_home/CapabilityIcon.tsx'
import { Lamp } from './_home/Lamp.tsx'
import { StorefrontWidget } from './_home/StorefrontWidget.tsx'
import './pages.css'

/** What the page is given: the site's configuration, as every React page is. */
interface HomeProps {
  readonly config: { readonly title: string; readonly tagline: string }
}

const CAPABILITIES = [
  {
    icon: 'pointer',
    title: 'A button that tells the truth',
    text: 'Products on their way can be pre-ordered instead of being sold out. Products in stock stay as they are.',
    more: { label: 'Create a pre-order', to: '/docs/create-preorder' },
  },
  {
    icon: 'message',
    title: 'Your message, in your words',
    text: 'Say when you expect to send it. Customers read it before they pay.',
    more: { label: 'Write the message', to: '/docs/create-preorder#write-the-message' },
  },
  {
    icon: 'sliders',
    title: 'Whole products or single variants',
    text: 'Offer everything, or only the size and colour that is missing.',
    more: { label: 'Choose the products', to: '/docs/create-preorder#create-it' },
  },
  {
    icon: 'undo',
    title: 'A page for cancellations',
    text: 'Give customers one clear place that says how to ask, with the terms you have decided on.',
    more: { label: CANCEL_ORDER.title, to: CANCEL_ORDER.path },
  },
  {
    icon: 'palette',
    title: 'At home in your theme',
    text: 'How to bring the widget into the colours and shapes of your store.',
    more: { label: 'Widget customization', to: '/docs/category/widgets-customization' },
    soon: true,
  },
  {
    icon: 'languages',
    title: 'In your customers’ language',
    text: 'How to give the texts of the widget in the languages that your customers read.',
    more: { label: 'Translations', to: '/docs/category/translations' },
    soon: true,
  },
] as const

const STEPS = [
  { title: 'Install the app', text: 'Add XPreorder from the app store listing and allow what it asks for.' },
  { title: 'Choose products', text: 'Pick the products or variants that are on their way to you.' },
  { title: 'Customers order', text: 'They see the button and your message before they pay.', later: true },
  {
    title: 'Stock arrives, you send',
    text: 'Send the orders that are waiting and end the pre-order.',
    later: true,
  },
]

const QUESTIONS = [
  {
    question: 'Do customers pay when they pre-order?',
    answer:
      'They go through the checkout of your store. When and how you take the payment depends on the settings of your store.',
  },
  {
    question: 'Can I offer a pre-order for one variant only?',
    answer:
      'Yes. Choose single variants when only one size or colour is missing; the others keep their normal button.',
  },
  {
    question: 'What if the stock arrives later than planned?',
    answer: 'Change the message at any time, and write to the customers who have already ordered.',
  },
]

function Install({ label }: { readonly label: string }) {
  return (
    <Link className="btn btn-main" to={APP_LISTING_URL}>
      {label}
    </Link>
  )
}

export default function Home({ config }: HomeProps) {
  return (
    <>
      <Head>
        <title>{config.title}</title>
        <meta
          name="description"
          content="XPreorder lets merchants sell products before they arrive, with a pre-order button and a clear message about when they will be sent."
        />
      </Head>
      <section className="wrap hero">
        <div>
          <p className="kicker">{config.tagline}</p>
          <h1>
            Sell it before <span className="later">it&nbsp;arrives.</span>
          </h1>
          <p className="hero-lead">
            XPreorder gives merchants a pre-order button and a clear shipping message, so customers can buy
            what is still on its way.
          </p>
          <div className="acts">
            <Install label="Install the app" />
            <Link className="btn btn-line" to="/docs">
              Read the introduction
            </Link>
          </div>
          <p className="acts-note">
            First step: <Link to="/docs/installation">install from the app store</Link>, then choose one
            product.
          </p>
        </div>
        <StorefrontWidget />
      </section>

      <section className="sec" aria-labelledby="what-it-does">
        <div className="wrap">
          <div className="sec-head">
            <h2 id="what-it-does">Everything a customer needs to know, before they pay</h2>
            <p>A pre-order is a promise. XPreorder helps you make it plainly and keep it visible.</p>
          </div>
          <div className="caps">
            {CAPABILITIES.map((item) => (
              <article className="cap" key={item.title}>
                <CapabilityIcon name={item.icon} />
                {'soon' in item && <span className="badge">Guide soon</span>}
                <h3>{item.title}</h3>
                <p>{item.text}</p>
                <Link className="cap-more" to={item.more.to}>
                  {item.more.label}
                </Link>
              </article>
            ))}
          </div>
        </div>
      </section>

      <section className="sec" aria-labelledby="how-it-works">
        <div className="wrap">
          <div className="sec-head">
            <h2 id="how-it-works">How it works</h2>
            <p>Solid is what you set up once. Dashed is what follows.</p>
          </div>
          <ol className="path is-row">
            {STEPS.map(({ title, text, later }) => (
              <li key={title} className={later ? 'is-later' : undefined}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="sec" aria-labelledby="questions">
        <div className="wrap split">
          <div className="sec-head">
            <h2 id="questions">Questions merchants ask first</h2>
            <p>
              Not answered here? <Link to="/docs/faq">Read the full FAQ</Link>.
            </p>
          </div>
          <div>
            {QUESTIONS.map(({ question, answer }, index) => (
              <details className="fold" key={question} open={index === 0}>
                <summary>{question}</summary>
                <div className="fold-body flow">
                  <p>{answer}</p>
                </div>
              </details>
            ))}
          </div>
        </div>
      </section>

      <div className="wrap">
        <section className="call" aria-labelledby="call">
          <h2 id="call">Open your next product for pre-order</h2>
          <p>Install the app, choose one product and see how it looks in your store.</p>
          <div className="acts">
            <Install label="Install the app" />
            <Link className="btn btn-line" to="/docs">
              Read the documentation
            </Link>
          </div>
          <Lamp className="call-lamp" />
        </section>
      </div>
    </>
  )
}
