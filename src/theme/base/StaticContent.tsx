import { createContext, type ReactNode, useContext } from 'react'

/**
 * HTML of the static content in the browser: '' on the loaded page, whose elements stay as they are, and the content of
 * `[data-static]` on pages that the router has fetched. Undefined in Node.
 */
export const StaticHtmlContext = createContext<string | undefined>(undefined)

interface StaticContentProps {
  /** Rendered in Node. Undefined in the browser. */
  readonly children?: ReactNode
}

/**
 * Content that only Node renders, such as an article. The browser gets neither its data nor its code: for React it is one
 * element with unchanged HTML.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that this component has rendered in Node
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
