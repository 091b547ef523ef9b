/**
 * Pages of `dev` itself: for an address without a page, and for a page that cannot be rendered. All text is escaped.
 */
import { escapeHtml } from '../shared/text/escapeHtml.ts'

interface ErrorPageInput {
  readonly title: string
  readonly text: string
}

export const errorPage = ({ title, text }: ErrorPageInput): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<pre>${escapeHtml(text)}</pre>
</body>
</html>
`
