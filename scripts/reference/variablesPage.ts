/** The page of the CSS variables, from the comments of the stylesheet that defines them. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cellCode, codeBlock, escapeText, paragraphs, type ReferencePage, table } from './markdown.ts'

const TOKENS = 'src/theme/css/tokens.css'

interface Variable {
  readonly name: string
  readonly value: string
  /** Value in dark mode, if it differs. */
  readonly darkValue: string | undefined
  /** Comment above the first declaration. */
  readonly text: string | undefined
}

const DECLARATION = /(?:\/\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?(--xd-[\w-]+):\s*([^;]+);/g

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Variables in the order of their first declarations; later ones are those of narrow windows. */
function readVariables(root: string): Variable[] {
  const css = readFileSync(path.join(root, TOKENS), 'utf8')
  const darkAt = css.search(/\[data-theme=["']?dark["']?\]/)
  const darkBlock = css.slice(darkAt, css.indexOf('}', darkAt))
  const [light, dark] = [css.slice(0, darkAt), darkBlock].map((part) => {
    const byName = new Map<string, { value: string; text: string | undefined }>()
    for (const [, text, name = '', value = ''] of part.matchAll(DECLARATION)) {
      if (!byName.has(name)) byName.set(name, { value: plain(value), text: text && plain(text) })
    }
    return byName
  })
  return [...(light ?? [])].map(([name, { value, text }]) => {
    const darkValue = dark?.get(name)?.value
    return { name, value, text, darkValue: darkValue === value ? undefined : darkValue }
  })
}

/** Variables without a comment above them. */
export const undocumentedVariables = (root: string): string[] => {
  const variables = readVariables(root)
  if (variables.length === 0) return [`${TOKENS} has no variable that begins with --xd-`]
  return variables.filter(({ text }) => !text).map(({ name }) => `${TOKENS}: ${name} has no comment above it`)
}

const HEAD = ['Variable', 'Meaning', 'Light', 'Dark']

export const variablesPage = (root: string): ReferencePage => ({
  title: 'CSS variables',
  description: 'All CSS variables of the theme with their values in light and in dark mode.',
  position: 12,
  sources: [TOKENS],
  body: paragraphs(
    'The theme takes all colours, sizes, fonts and durations from CSS variables. A stylesheet of the site can set each of them, for both modes or for one:',
    codeBlock(
      'css',
      ":root {\n  --xd-radius-medium: 4px;\n}\n\n[data-theme='dark'] {\n  --xd-color-bg: #101418;\n}",
    ),
    'Variables without a value below *Dark* are the same in both modes. Print uses the light values. Some sizes are smaller in narrow windows.',
    table(
      HEAD,
      readVariables(root).map(({ name, value, darkValue, text }) => [
        cellCode(name),
        escapeText(text ?? '').replaceAll('|', '\\|'),
        cellCode(value),
        darkValue === undefined ? '' : cellCode(darkValue),
      ]),
    ),
  ),
})
