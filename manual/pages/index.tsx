import { Head, Image, Link } from 'xpre-docs/runtime'
import './home.css'

const REASONS = [
  {
    title: 'Every link is checked',
    text: 'Pages, headings, images and files: a build names each broken one with its line and column.',
    to: '/docs/links/check',
    more: 'Check a repository',
  },
  {
    title: 'Pages are complete',
    text: 'Each page is HTML that can be read without JavaScript. Scripts load after the text.',
    to: '/docs/components/browser',
    more: 'What runs in the browser',
  },
  {
    title: 'Search is included',
    text: 'Each build writes its own index. Search needs no account, no server and no setup.',
    to: '/docs/search/use',
    more: 'What readers find',
  },
  {
    title: 'Your Markdown stays',
    text: 'A plain folder of Markdown is a site. No configuration is needed to begin.',
    to: '/docs/start/your-markdown',
    more: 'Try it on your own Markdown',
  },
]

export default function Home() {
  return (
    <div className="wrap">
      <Head>
        <title>xpre-docs: documentation sites in which every link works</title>
        <meta
          name="description"
          content="A static-site generator for documentation: Markdown in, complete and fast pages out, every link checked."
        />
      </Head>
      <section className="home-intro">
        <h1>Documentation in which every link works</h1>
        <p>
          xpre-docs turns a folder of Markdown into complete and fast pages, and checks every link to the
          column.
        </p>
        <pre className="home-command">
          <code>npx xpre-docs dev docs</code>
        </pre>
        <div className="home-actions">
          <Link className="btn btn-main" to="/docs/start/first-site">
            Make a first site
          </Link>
          <Link className="btn btn-line" to="/docs/writing">
            Read the manual
          </Link>
        </div>
      </section>
      <Image
        className="home-picture"
        src="/img/site.png"
        alt="A page of a site: navigation on the left, text in the middle, the list of contents on the right"
        width={1280}
        height={760}
      />
      <section className="home-reasons" aria-label="Why xpre-docs">
        {REASONS.map(({ title, text, to, more }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            <Link className="link" to={to}>
              {more}
            </Link>
          </div>
        ))}
      </section>
    </div>
  )
}
