import { createContext, type ReactNode, useContext } from 'react'

/**
 * HTML of what only Node renders, in the browser: '' on the page that was loaded, whose elements stay as they are;
 * on a page that was navigated to, what stands inside that page's `[data-static]`. Undefined in Node.
 */
export const StaticHtmlContext = createContext<string | undefined>(undefined)

export interface StaticContentProps {
  /** Rendered in Node; the browser gives none. */
  readonly children?: ReactNode
}

/**
 * What is rendered in Node alone, such as an article: neither its data nor the code that renders it is sent to
 * the browser, whose React sees one element that it leaves alone.
 */
export default function StaticContent({ children }: StaticContentProps) {
  const html = useContext(StaticHtmlContext)
  if (html === undefined) {
    return (
      <div className="static" data-static="">
        {children}
      </div>
    )
  }
  return (
    <div
      className="static"
      data-static=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by this very component, in Node
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
