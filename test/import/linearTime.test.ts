/** Signs without their counterpart, many times: a tenth of them takes about a tenth of the processor time. */
import { expect, test } from 'vitest'
import { cpuTimeOfAll } from '../helpers/process/cpuTime.ts'
import { openSource } from './openSource.ts'

const REPETITIONS = 100_000

/** Ten times the text may take so many times the processor time. In square time it would take a hundred times. */
const MAX_FACTOR = 30

/** Shorter times depend on other things than the text, in milliseconds. */
const MIN_TIME_MS = 60

const EXTENSIONS = '[def_list, pymdownx.critic, pymdownx.arithmatex, { mdx_gh_links: { user: a, repo: b } }]'

const PASSTHROUGH = `[markup.goldmark.extensions.passthrough]
enable = true
[markup.goldmark.extensions.passthrough.delimiters]
block = [['\\[', '\\]']]
inline = [['\\(', '\\)']]`

/** The configuration of a site, and its document. */
const SITES: Readonly<Record<string, readonly [config: string, text: string, document: string]>> = {
  docusaurus: ['docusaurus.config.js', "module.exports = { presets: [['classic', {}]] }", 'docs/a.md'],
  vitepress: ['.vitepress/config.mjs', "export default { title: 'A' }", 'a.md'],
  mkdocs: ['mkdocs.yml', `plugins: [macros, autorefs]\nmarkdown_extensions: ${EXTENSIONS}`, 'docs/a.md'],
  mdbook: ['book.toml', '[output.html]\nmathjax-support = true', 'src/a.md'],
  summary: ['book.toml', '', 'src/SUMMARY.md'],
  hugo: ['hugo.toml', PASSTHROUGH, 'content/a.md'],
  html: ['hugo.toml', '', 'content/a.html'],
}

test.each<[name: string, sign: string, start?: string]>([
  ['docusaurus', '{'],
  ['docusaurus', '{{ '],
  ['docusaurus', '](', 'export const a = 1\n\n[a](b.md) '],
  ['docusaurus', '```mdx-code-block\n'],
  ['docusaurus', '<!-- '],
  ['vitepress', '<script>\n'],
  ['vitepress', '<Badge '],
  ['vitepress', '{{ a }}'],
  ['vitepress', '::: tabs\n'],
  ['mkdocs', '{++'],
  ['mkdocs', '{~~'],
  ['mkdocs', '\\('],
  ['mkdocs', '['],
  ['mkdocs', '<pre>'],
  ['mkdocs', '>', '<div>'],
  ['mkdocs', '#fn:a'],
  ['mkdocs', '/// note\n///\n\n'],
  ['mkdocs', '<div class="grid cards">\n'],
  ['mkdocs', 'a', '```a '],
  ['mkdocs', ' ', '| a |\n| - '],
  ['mkdocs', ': a\n', '- a\n'],
  ['mkdocs', '<a ', '# '],
  ['mkdocs', '*a ', '# '],
  ['mdbook', '\\\\('],
  ['mdbook', '<Listing>\n'],
  ['mdbook', '{{#title '],
  ['summary', '['],
  ['summary', '[a]('],
  ['summary', '# a\n'],
  ['hugo', '{', '```go '],
  ['hugo', 'a=[', '```go { '],
  ['hugo', '{{</*'],
  ['hugo', '\\['],
  ['html', '<pre>', '---\ntitle: A\n---\n'],
])('MD-13: a document of %s with many %j takes linear time', async (name, sign, start = '') => {
  const [config, text, document] = SITES[name] ?? ['', '', '']
  const measure = (repetitions: number) => {
    const end = start.startsWith('```') ? '}\n```\n' : ''
    const { run } = openSource({
      [`site/${config}`]: text,
      'site/content/b.md': '',
      [`site/${document}`]: start + sign.repeat(repetitions) + end,
    })
    return cpuTimeOfAll(run)
  }
  const tenth = await measure(REPETITIONS / 10)
  expect(await measure(REPETITIONS)).toBeLessThan(MAX_FACTOR * Math.max(tenth, MIN_TIME_MS))
})
