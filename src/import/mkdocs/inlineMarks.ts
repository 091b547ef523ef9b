/** Marks within lines of MkDocs and its extensions, and what takes their place. */
import { escapeRegExp } from '../../shared/text/escapeRegExp.ts'
import type { Replacement } from '../text/replaceCounted.ts'

/** Icons that stand for a word. Others decorate, and are left out. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:check|checkbox-marked)/, '✓'],
  [/^(?:close|x|times|cancel)\b/, '✗'],
  [/^star/, '★'],
  [/^(?:minus|window-minimize)/, '–'],
]

const PACKS = 'material|octicons|fontawesome-(?:brands|solid|regular)|simple'
const ATTRIBUTES = String.raw`\{:?[ \t]*[^{}\n]*\}`

const signOf = (name: string): string => SIGNS.find(([pattern]) => pattern.test(name))?.[1] ?? ''

const plainName = (name: string): string => name.replace(/-\d+$/, '').replaceAll('-', ' ')

export const ICONS: readonly Replacement[] = [
  {
    // A link needs a text.
    pattern: new RegExp(String.raw`\[[ \t]*:(?:${PACKS})-([\w-]+):(?:${ATTRIBUTES})?[ \t]*\]`, 'g'),
    kind: 'icons of links, now their names',
    write: (_all, name = '') => `[${plainName(name)}]`,
  },
  {
    // So does the title of a tab or an admonition.
    pattern: new RegExp(
      String.raw`(?<=^[ \t]*(?:===|!!!|\?\?\?)[^"\n]*")[ \t]*:(?:${PACKS})-([\w-]+):(?:${ATTRIBUTES})?[ \t]*(?="[ \t]*$)`,
      'gm',
    ),
    kind: 'icons of titles, now their names',
    write: (_all, name = '') => plainName(name),
  },
  {
    pattern: new RegExp(String.raw`(?<![A-Za-z0-9:]):(?:${PACKS})-([\w-]+):(?:${ATTRIBUTES})?([ \t]?)`, 'g'),
    kind: 'icons left out, or written as signs',
    write: (_all, name = '', blank = '') => {
      const sign = signOf(name)
      return sign === '' ? '' : sign + blank
    },
  },
]

const KEYS: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  cmd: 'Cmd',
  esc: 'Esc',
  'arrow-up': '↑',
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
  'page-up': 'Page Up',
  'page-down': 'Page Down',
  comma: ',',
  period: '.',
  slash: '/',
}

const nameOfKey = (key: string): string =>
  KEYS[key.toLowerCase()] ??
  (key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1))

const KEYS_MARK: Replacement = {
  pattern: /(?<![\w+])\+\+((?:[a-z0-9-]+|"[^"\n]+")(?:\+(?:[a-z0-9-]+|"[^"\n]+"))*)\+\+(?![\w+])/gi,
  kind: '`++` keys',
  write: (_all, keys = '') =>
    keys
      .split('+')
      .map((key) => `<kbd>${/^".*"$/.test(key) ? key.slice(1, -1) : nameOfKey(key)}</kbd>`)
      .join('+'),
}

const SYMBOLS: Readonly<Record<string, string>> = {
  '(tm)': '™',
  '(c)': '©',
  '(r)': '®',
  '+/-': '±',
  '=/=': '≠',
  '-->': '→',
  '<--': '←',
  '<-->': '↔',
}

const change = (open: string, close: string, write: (text: string) => string | undefined): Replacement => ({
  pattern: {
    open: new RegExp(escapeRegExp(open), 'g'),
    close: new RegExp(escapeRegExp(close), 'g'),
    isFilled: true,
  },
  kind: 'marks of changes',
  write: (_all, text = '') => write(text),
})

const CRITIC: readonly Replacement[] = [
  change('{++', '++}', (text) => `<ins>${text}</ins>`),
  change('{--', '--}', (text) => `<del>${text}</del>`),
  change('{~~', '~~}', (text) => {
    const [, old, replaced] = /^([^~]*(?:~(?!>)[^~]*)*)~>([\s\S]+)$/.exec(text) ?? []
    return old === undefined || old === '' ? undefined : `<del>${old}</del><ins>${replaced}</ins>`
  }),
  change('{==', '==}', (text) => `<mark>${text}</mark>`),
  change('{>>', '<<}', (text) => `(${text.trim()})`),
]

/** By the extension that they need. */
export const EXTENSION_MARKS: Readonly<Record<string, readonly Replacement[]>> = {
  'pymdownx.critic': CRITIC,
  'pymdownx.mark': [
    {
      pattern: /(?<![=\w])==(?![=\s])([^=\n]+?)(?<!\s)==(?!=)/g,
      kind: '`==` marked texts',
      write: (_all, text = '') => `<mark>${text}</mark>`,
    },
  ],
  'pymdownx.caret': [
    {
      pattern: /\^\^(?!\s)([^^\n]+?)(?<!\s)\^\^/g,
      kind: '`^^` inserted texts',
      write: (_all, text = '') => `<ins>${text}</ins>`,
    },
    {
      pattern: /(?<![[^\\])\^([^\s^[\]]+)\^(?!\^)/g,
      kind: '`^` texts above the line',
      write: (_all, text = '') => `<sup>${text}</sup>`,
    },
  ],
  'pymdownx.tilde': [
    {
      pattern: /(?<![~\\])~([^\s~]+)~(?!~)/g,
      kind: '`~` texts below the line',
      write: (_all, text = '') => `<sub>${text}</sub>`,
    },
  ],
  'pymdownx.smartsymbols': [
    {
      // `--8<--` is a snippet.
      pattern: /\((tm|c|r)\)|\+\/-|=\/=|<-->|(?<!-)-->|(?<!8)<--(?!-)/g,
      kind: 'signs such as `-->`',
      write: (all = '') => SYMBOLS[all],
    },
  ],
  // Marks of changes have the signs of keys, and come before.
  'pymdownx.keys': [KEYS_MARK],
}

export const OTHER_MARKS: readonly Replacement[] = [
  {
    // Of links and definitions, which are looked for behind the name: before it they would be at each sign.
    pattern: /#fn(?<=(?:\]\([^()\s#]*|^[ \t]*\[[^\]\n]+\]:[ \t]*[^\s#]*)#fn)(ref)?:([\w-]+)/gm,
    kind: 'addresses of footnotes',
    write: (_all, back = '', name = '') => `#user-content-fn${back}-${name}`,
  },
  { pattern: /^([ \t]*)\[TOC\][ \t]*$/gm, kind: '`[TOC]`, which is beside each page', write: () => '' },
  {
    pattern: /^[ \t]*\{%-? *(?:end)?raw *-?%\}[ \t]*\n?|\{%-? *(?:end)?raw *-?%\}/gm,
    kind: '`{% raw %}`',
    write: () => '',
  },
  {
    pattern:
      /<(\w+)(?=[ \t])([^<>]*?)(?<![ \t])[ \t]+markdown(?:="?(?:1|block|span)"?)?(?=[ \t>])([^<>]*)>([ \t]*\n)?/g,
    kind: 'elements with Markdown',
    // Markdown in an element needs a blank line before it.
    write: (_all, name = '', before = '', behind = '', end) =>
      `<${name}${before}${behind}>${end === undefined ? '' : '\n\n'}`,
  },
]
