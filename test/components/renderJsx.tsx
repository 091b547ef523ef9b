/** Renders components as documents and pages use them in JSX. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CodeContext } from '../../src/components/code/CodeContext.ts'
import { buildCodeBlock } from '../../src/highlight/buildCodeBlock.ts'
import { createHighlighter } from '../../src/highlight/createHighlighter.ts'
import { SiteContext } from '../../src/runtime/contexts/PageContext.tsx'
import { SITE } from '../theme/article/renderArticle.tsx'

const highlighter = createHighlighter()

/** @returns HTML of static content, as of an article. */
export const renderJsx = (content: ReactNode): string =>
  renderToStaticMarkup(
    <SiteContext.Provider value={SITE}>
      <CodeContext.Provider value={(value, lang, meta) => buildCodeBlock({ lang, meta, value }, highlighter)}>
        {content}
      </CodeContext.Provider>
    </SiteContext.Provider>,
  )

/** @returns HTML of a page of React, which also a browser renders. */
export const renderPage = (content: ReactNode): string =>
  renderToStaticMarkup(<SiteContext.Provider value={SITE}>{content}</SiteContext.Provider>)
