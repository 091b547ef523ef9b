/** Shortcodes whose text is code. */

import { oncePerSource } from '../../oncePerSource.ts'
import { fenceOf, PLACEHOLDER } from '../../text/protectCode.ts'
import type { SourceFolder } from '../../tool.ts'
import type { Shortcode } from './parseShortcodes.ts'
import type { Rendering } from './rendering.ts'

const SHOWS_CODE = /\bhighlight\b|transform\.Highlight|<(?:pre|code)\b/
const SHOWS_MARKDOWN = /\bmarkdownify\b|RenderString|Page\.RenderShortcodes/

/** Texts of templates of shortcodes by name; templates of the site replace templates of its themes. */
const templatesOf = oncePerSource((source): ReadonlyMap<string, string> => {
  const templates = new Map<string, string>()
  for (const file of source.files) {
    const [, name] = /(?:^|\/)_?shortcodes\/(.*)\.(?:html|md)$/.exec(file) ?? []
    if (name !== undefined && !templates.has(name)) templates.set(name, source.readText(file))
  }
  return templates
})

/** Whether the source has a template with elements for a shortcode, which readers see. */
export const hasOwnElements = (name: string, source: SourceFolder): boolean =>
  /<\w/.test(templatesOf(source).get(name) ?? '')

/** Whether the template of a shortcode shows its text as code. */
export function isCodeTemplate(name: string, { context: { source } }: Rendering): boolean {
  const text = templatesOf(source).get(name) ?? ''
  return SHOWS_CODE.test(text) && !SHOWS_MARKDOWN.test(text)
}

/** The text of a template that is the same for all pages and arguments, such as a version; undefined for others. */
export function findStaticText(name: string, source: SourceFolder): string | undefined {
  const text = templatesOf(source)
    .get(name)
    ?.replace(/\{\{-?[ \t]*(?:\/\*[\s\S]*?\*\/|"")[ \t]*-?\}\}/g, '')
    .trim()
  return text === undefined || text.includes('{{') ? undefined : text
}

/** Language of a configuration or of front matter. */
function guessLanguage(text: string): string {
  const [first = ''] = text.split('\n').filter((line) => /^\s*[^\s#]/.test(line))
  if (/^\s*(?:\{|<)/.test(first)) return first.trim().startsWith('<') ? 'html' : 'json'
  if (/^\s*(?:\[[^\]]+\]\s*$|[\w."-]+\s*=|\+\+\+)/.test(first)) return 'toml'
  return /^\s*(?:-\s|[\w."-]+\s*:(?:\s|$)|---)/.test(first) ? 'yaml' : 'text'
}

/** Code in a line. Code in it is a placeholder until all is written. */
export const inlineCode = (text: string): string =>
  text.includes('`') || new RegExp(PLACEHOLDER.source).test(text) ? `\`\` ${text} \`\`` : `\`${text}\``

export function writeCode(code: Shortcode, { render, protect }: Rendering): string {
  const { named, children = [] } = code
  const text = render(children).replace(/^(?:[ \t]*\n)+|\s+$/g, '')
  const language = named.lang ?? named.language ?? guessLanguage(text)
  const title = named.file ?? named.filename ?? named.title
  return protect(fenceOf(title === undefined ? language : `${language} title="${title}"`, text))
}
