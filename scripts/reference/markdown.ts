/** Parts of the generated pages. */

export interface ReferencePage {
  readonly title: string
  readonly description: string
  readonly position: number
  /** Files that the page is generated from. */
  readonly sources: readonly string[]
  readonly body: string
}

/** Version of all keys, options and rules without `@since`. */
export const FIRST_VERSION = '0.1.0'

/** Escapes plain text, in which code between backticks stays. */
export const escapeText = (text: string): string =>
  text.replace(/`[^`]*`|[[\]<>{}*_\\]/g, (part) => (part.length > 1 ? part : `\\${part}`))

/** Code in a line. */
export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** Code in a cell of a table, where a bar has to be escaped. */
export const cellCode = (text: string): string => code(text).replaceAll('|', '\\|')

export const codeBlock = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

/** Stable id of a key path: `navbar.items[].label` is `navbar-items-label`. */
export const anchorOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const heading = (depth: number, text: string, id: string): string =>
  `${'#'.repeat(Math.min(depth, 6))} ${text} {#${id}}`

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export const paragraphs = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n\n')

/** Words of a title in sentence case with the address of their page. */
const yamlText = (text: string): string => (/^[\w '(),./-]+$/.test(text) ? text : JSON.stringify(text))

export const formatPage = ({ title, description, position, sources, body }: ReferencePage): string =>
  `---
title: ${yamlText(title)}
description: ${yamlText(description)}
sidebar_position: ${position}
---

${body}

---

Generated from ${sources.map(code).join(', ')} by \`npm run reference\`; edits of this page are lost.
`
