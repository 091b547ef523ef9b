import { Head, Link, useBaseUrl } from 'xpre-docs/runtime'
import { Teaser } from './_parts/Teaser.tsx'

const ITEMS = [
  { label: 'Guide', to: '/docs/guide#routing-basics' },
  { label: 'Gone', to: '/docs/gone-item' },
  { label: 'Tabs', to: '/docs/guide/tabs' },
]

// <Link to="/docs/nope">not a link</Link>
export default function Home({ config }: { readonly config: { readonly title: string } }) {
  const data = useBaseUrl('/files/data.txt')
  return (
    <div className="wrap">
      <Head>
        <meta name="description" content="Home of /docs/nope" />
      </Head>
      <h1>{config.title}</h1>
      <section id="features">
        <Link to="/docs">Docs</Link> <a href={data}>Data</a> <Link to="/pricing">Pricing</Link>
        <Link to="/docs/getting-started/">Start</Link> <a href="#features">Own</a> <a href="#">Top</a>
        <Link to="/docs/gone">Gone</Link> <a href="/docs/gone-too">Gone</a>
        {ITEMS.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <p><Link to="/docs/guide#gone">Half</Link> and <a href="#feature">own</a></p>
        {/* <Link to="/docs/nope">not a link</Link> */}
        {false && <Link to="/docs/nope">not shown</Link>}
        <code>{'<a href="/docs/nope">'}</code>
        <Link to="/docs/guide/routing#case">Routing</Link> <a href="mailto:a@b.example">Mail</a>
        <a href="https://elsewhere.example/docs/nope">Elsewhere</a> <a href="/files/manual.pdf#page=2">Manual</a>
      </section>
      <Teaser>Read on.</Teaser>
    </div>
  )
}
