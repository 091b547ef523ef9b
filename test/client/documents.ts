/** Minimal documents for the router, in the format of a build. */
import type { PageView } from '../../src/shared/page/page.ts'
import { samplePage } from '../theme/sampleSite.ts'

export interface DocumentParts {
  readonly page?: PageView
  readonly html?: string
  readonly head?: string
  readonly build?: string
}

const escapeJson = (json: string) => json.replaceAll('<', '\\u003c')

export const documentOf = ({
  page = samplePage,
  html = '<p>Text</p>',
  head = '',
  build = '1',
}: DocumentParts = {}) => `<!doctype html><html lang="en"><head>
<title>${page.title} | Lamps</title><meta name="xpre-client" content="/assets/client-1.js"><meta name="xpre-build" content="${build}">
<link rel="stylesheet" href="/assets/styles-1.css">${head}</head>
<body><div id="xpre-root"><main><div class="static" data-static="">${html}</div></main></div>
<script type="application/json" id="xpre-data">${escapeJson(JSON.stringify({ page }))}</script></body></html>`
