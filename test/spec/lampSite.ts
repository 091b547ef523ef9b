/** A small site for tests of whole builds, and functions that read its pages. */
import { expect } from 'vitest'
import type { OpenSite, SiteFiles } from '../helpers/openSite.ts'

/** @param body Options in addition to title and address. */
export const config = (body: string): SiteFiles => ({
  'xpre.config.ts': `import { defineConfig } from 'xpre-docs'\nexport default defineConfig({ title: 'Lamps', url: 'https://lamps.example', ${body} })\n`,
})

export const home = { 'docs/index.md': '---\nslug: /\n---\n# Home\n' }

export async function expectClean(site: OpenSite): Promise<void> {
  expect(await site.findings()).toEqual([])
}

export const part = (html: string, pattern: RegExp): string => pattern.exec(html)?.[0] ?? ''

export const hrefs = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href)
