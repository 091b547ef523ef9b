/**
 * Marks of other generators that xpre-docs does not translate: readers see them as text, or miss what they stand for.
 * A construct that the core learns to understand is removed from this table.
 */
import type { ForeignTool } from '../../../shared/site/foreignTools.ts'

/**
 * Where a mark is searched: at the start of a line of a paragraph, anywhere in a text, there and in raw HTML, in raw HTML
 * alone, or at the start of a code block.
 */
export type MarkPosition = 'line' | 'text' | 'template' | 'html' | 'fence'

export interface ForeignMark {
  readonly position: MarkPosition
  /** Fixed text of each occurrence, for the fast check. */
  readonly marker: string
  /** Linear: matches without nested repetition. Patterns of lines and code blocks begin with `^`. */
  readonly pattern: RegExp
  /** What the mark is: `the shortcode`. */
  readonly what: string
  /** Names for people. */
  readonly tool: string
  /** What readers see in its place. */
  readonly shown: string
  /** What to write instead. */
  readonly instead: string
  /** Tools that `xpre-docs import` translates it from; `any` lets the command find the tool. */
  readonly from?: ForeignTool | 'any'
}

const AS_TEXT = 'it is shown as text'

const SHORTCODE = {
  position: 'template',
  what: 'a shortcode',
  tool: 'Hugo',
  shown: AS_TEXT,
  instead: 'Write a directive, such as :::note, or the text that it stands for',
  from: 'hugo',
} as const

const ICON = {
  position: 'text',
  pattern: /(?<![A-Za-z0-9:]):(?:material|octicons|fontawesome|simple)-[\w-]+:/,
  what: 'an icon',
  tool: 'MkDocs',
  shown: AS_TEXT,
  instead: 'Remove it, or write an image',
  from: 'mkdocs',
} as const

const ADMONITION = {
  position: 'line',
  tool: 'MkDocs',
  shown: 'it is shown as text, and its content as text or code',
  from: 'mkdocs',
} as const

const VUE = { position: 'html', tool: 'VitePress', from: 'vitepress' } as const

export const FOREIGN_MARKS: readonly ForeignMark[] = [
  { ...SHORTCODE, marker: '{{<', pattern: /\{\{<[^{}]{1,500}?>\}\}/ },
  { ...SHORTCODE, marker: '{{%', pattern: /\{\{%[^{}]{1,500}?%\}\}/ },
  {
    position: 'template',
    marker: '{%',
    pattern: /(?<!\{)\{%-?[ \t]*[A-Za-z_/][^{}\r\n]{0,300}?%\}(?!\})/,
    what: 'a tag',
    tool: 'Liquid, Jinja or Markdoc',
    shown: AS_TEXT,
    instead:
      'Write a directive, such as :::note, or the text that it stands for; write it in code where it is meant',
  },
  {
    position: 'template',
    marker: '{{',
    pattern: /(?<![$\\{])\{\{[#/][a-z][^{}\r\n]*\}\}(?!\})/,
    what: 'a helper',
    tool: 'mdBook or Handlebars',
    shown: AS_TEXT,
    instead:
      'Write ::include{file="./part.md"}, or a code block with file="./example.rs" behind its language',
    from: 'mdbook',
  },
  {
    position: 'template',
    marker: '{{',
    pattern: /(?<![$\\{=])\{\{-?[ \t]*[$\w.'"([][^{}\r\n]*\}\}(?!\})/,
    what: 'an expression',
    tool: 'VitePress, Jinja or Liquid',
    shown: 'it is not evaluated, and shown as text',
    instead: 'Write its value, or a directive of a component; write it in code where the braces are meant',
    from: 'any',
  },
  {
    ...ADMONITION,
    marker: '!!! ',
    pattern: /^!!! +[a-z][\w-]*(?: +[a-z][\w-]*)*(?: +".*")?[ \t]*$/i,
    what: 'an admonition',
    instead: 'Write :::note[Title] and ::: below the content',
  },
  {
    ...ADMONITION,
    marker: '???',
    pattern: /^\?\?\?\+? +[a-z][\w-]*(?: +[a-z][\w-]*)*(?: +".*")?[ \t]*$/i,
    what: 'an admonition that folds',
    instead: 'Write :::details[Title] and ::: below the content',
  },
  {
    ...ADMONITION,
    marker: '===',
    pattern: /^===[!+]? +"[^"]*"[ \t]*$/,
    what: 'a tab',
    instead: 'Write :::tab[Title] in :::tabs',
  },
  {
    position: 'line',
    marker: '///',
    pattern: /^\/{3,} +[a-z][\w-]*(?:[ \t]*\|.*)?[ \t]*$/,
    what: 'a block',
    tool: 'MkDocs',
    shown: AS_TEXT,
    instead: 'Write a directive, such as :::note[Title]',
    from: 'mkdocs',
  },
  {
    position: 'line',
    marker: '8<--',
    pattern: /^-{2,}8<-{2,}(?:[ \t]+["'].*|[ \t]*$)/,
    what: 'a snippet',
    tool: 'MkDocs',
    shown: 'its file is not included',
    instead: 'Write ::include{file="./part.md"}',
    from: 'mkdocs',
  },
  {
    position: 'text',
    marker: '{!',
    pattern: /\{![^{}!\r\n]+!\}/,
    what: 'an include',
    tool: 'MkDocs',
    shown: 'its file is not included',
    instead: 'Write ::include{file="./part.md"}',
    from: 'mkdocs',
  },
  {
    position: 'line',
    marker: '*[',
    pattern: /^\*\[[^\]\r\n]+\]:.*/,
    what: 'an abbreviation',
    tool: 'MkDocs',
    shown: AS_TEXT,
    instead: 'Write the long form where the short one first occurs',
    from: 'mkdocs',
  },
  {
    position: 'text',
    marker: '{:',
    pattern: /(?<!\{)\{:(?:\w[^{}\r\n]*|[ \t]*(?:[.#][^{}\r\n]*|[\w-]+=[^{}\r\n]*)?)\}/,
    what: 'an attribute list',
    tool: 'MkDocs or Jekyll',
    shown: AS_TEXT,
    instead: 'Remove it; write {#id} behind a heading that needs an id',
    from: 'mkdocs',
  },
  {
    position: 'text',
    marker: '++',
    pattern: /(?<![\w+])\+\+(?:[a-z0-9-]{2,}|[a-z0-9-]+(?:\+[a-z0-9-]+)+)\+\+(?![\w+])/,
    what: 'a key',
    tool: 'MkDocs',
    shown: AS_TEXT,
    instead: 'Write <kbd>Ctrl</kbd>',
    from: 'mkdocs',
  },
  { ...ICON, marker: ':material-' },
  { ...ICON, marker: ':octicons-' },
  { ...ICON, marker: ':fontawesome-' },
  { ...ICON, marker: ':simple-' },
  {
    position: 'line',
    marker: '[[_TOC_]]',
    pattern: /^\[\[_TOC_\]\]/,
    what: 'a list of contents',
    tool: 'GitLab',
    shown: AS_TEXT,
    instead: 'Remove it: the list of contents is beside each page',
  },
  {
    position: 'line',
    marker: ':::{',
    pattern: /^:{3,}\{[a-z][\w:-]*\}.*/,
    what: 'a directive',
    tool: 'MyST',
    shown: AS_TEXT,
    instead: 'Write the name without braces: :::note',
  },
  {
    position: 'fence',
    marker: '```{',
    pattern: /^`{3,}\{[a-z][\w:-]*\}/,
    what: 'a directive',
    tool: 'MyST or Quarto',
    shown: 'it is shown as code',
    instead: 'Write a directive, such as :::note, or a code block whose language is a plain name',
  },
  {
    position: 'text',
    marker: '}`',
    pattern: /(?<![\w{$\\])\{[a-z][\w:-]*\}(?=`)/,
    what: 'a role',
    tool: 'MyST',
    shown: AS_TEXT,
    instead: 'Write a link or code without the role',
  },
  {
    ...VUE,
    marker: '<script',
    pattern: /<script\b[^<>]{0,300}?\ssetup\b[^<>]{0,300}?>/,
    what: 'a script',
    shown: 'it does not run',
    instead: 'Write a React component in the folder components, and a directive of its name',
  },
  {
    ...VUE,
    marker: ' v-',
    pattern:
      /(?<=<[A-Za-z][^<>]{0,300}?\s)v-(?:if|else|else-if|for|show|model|html|text|on|bind|slot)\b(?:[:.][\w.:-]+)?(?:="[^"]*")?/,
    what: 'an instruction',
    shown: 'it has no effect',
    instead: 'Write the result, or a React component',
  },
]
