import type { PropsWithChildren } from 'react'
import Head from '../../runtime/head/Head.tsx'

interface LayoutProps {
  readonly title?: string
  readonly description?: string
}

/** Title and description of a page: `@theme/Layout`. The theme renders the layout itself around every page. */
export default function Layout({ title, description, children }: PropsWithChildren<LayoutProps>) {
  return (
    <>
      <Head>
        {title !== undefined && <title>{title}</title>}
        {description !== undefined && <meta name="description" content={description} />}
      </Head>
      {children}
    </>
  )
}
