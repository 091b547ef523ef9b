import { Link } from 'xpre-docs/runtime'
import './home.css'

interface HomeProps {
  /** The configuration of the site. */
  readonly config: { readonly title: string; readonly tagline: string }
}

// Replace these: three reasons to read on, each with one sentence.
const REASONS = [
  {
    title: 'Say what it does',
    text: 'Name the result for the reader, not the feature that brings it about.',
  },
  { title: 'Say who it is for', text: 'Readers stay when they recognise their own situation.' },
  { title: 'Say how to begin', text: 'One button, one next step. Everything else is in the documentation.' },
]

export default function Home({ config }: HomeProps) {
  return (
    <div className="wrap home-page">
      <header className="home-head">
        <h1>{config.title}</h1>
        <p>{config.tagline}</p>
        <Link to="/docs" className="btn btn-main">
          Read the documentation
        </Link>
      </header>
      <ul className="home-reasons">
        {REASONS.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
