/**
 * Reads the options of a fenced code block: its meta string behind the language. Knows the options of this tool and of
 * Docusaurus, VitePress, Starlight and MkDocs.
 */
import { words } from '../shared/text/words.ts'
import { type MetaToken, readMetaTokens } from './metaTokens.ts'

/** A text that is marked wherever it is in the code. */
export interface TextMark {
  readonly text: string
  readonly kind: 'hl' | 'ins' | 'del'
}

export interface CodeMeta {
  readonly title?: string
  /** Numbers of highlighted, inserted and deleted lines, from 1. */
  readonly highlighted: ReadonlySet<number>
  readonly inserted: ReadonlySet<number>
  readonly deleted: ReadonlySet<number>
  readonly texts: readonly TextMark[]
  /** Number of the first line, when lines are numbered. */
  readonly lineNumbers?: number
  readonly wrap: boolean
  /** Whether the block is folded. Undefined: depends on its length. */
  readonly fold?: boolean
  /** `{#id}` */
  readonly id?: string
  /** `{.name}` */
  readonly classes: readonly string[]
  /** Whether lines are only for the compiler, see `hideTwoslash`. */
  readonly isTwoslash: boolean
  /** Options without an effect that their author may expect. */
  readonly unused: readonly MetaToken[]
}

/** Maximum line number in a range, so that `{1-999999999}` does not exhaust the memory. */
const MAX_LINE = 100_000

/** Options that ask for what is so anyway, or that are meant for other programs, such as the compiler of examples. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(
  words(`
  frame copy file lines region annotate no-copy select no-select no-line-numbers noLineNumbers nowrap numbered
  ignore should_panic no_run compile_fail editable does_not_compile panics noplayground mdbook-runnable
  edition2015 edition2018 edition2021 edition2024
`),
)

/** Also `@ts-nocheck` and the like, for checks of the code. */
const isForPrograms = (name: string): boolean => WITHOUT_EFFECT.has(name) || name.startsWith('@')

/** Words that ask for line numbers. */
const NUMBERED: ReadonlySet<string> = new Set(words('showLineNumbers linenums line-numbers lineNumbers'))

/** Line numbers of a list such as `1,3-5` or `1 3-5`. Ignores other text. */
export function readRanges(text: string): Set<number> {
  const lines = new Set<number>()
  for (const part of text.replace(/\s*-\s*/g, '-').split(/[\s,]+/)) {
    const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? []
    if (first === undefined) continue
    const end = Math.min(Number(last ?? first), MAX_LINE)
    for (let line = Number(first); line <= end; line += 1) lines.add(line)
  }
  return lines
}

const isRanges = (text: string): boolean => /^[\d,\s-]*$/.test(text)

/** Ranges behind a label, as in `{"First step":1-2}`. */
const LABELLED = /^\s*(?:"[^"]*"|'[^']*')\s*:\s*([\d,\s-]+)$/

type Draft = {
  -readonly [Key in keyof CodeMeta]: CodeMeta[Key]
} & {
  readonly highlighted: Set<number>
  readonly inserted: Set<number>
  readonly deleted: Set<number>
  readonly texts: TextMark[]
  readonly classes: string[]
  readonly unused: MetaToken[]
  isNumbered: boolean
  firstNumber?: number
}

const addAll = (target: Set<number>, lines: ReadonlySet<number>): void => {
  for (const line of lines) target.add(line)
}

/** Marks lines or a text. @returns Whether the option has all of its effect. */
function mark(
  draft: Draft,
  kind: TextMark['kind'],
  { value, form }: { value: string; form: string },
): boolean {
  const lines = kind === 'hl' ? draft.highlighted : kind === 'ins' ? draft.inserted : draft.deleted
  if (form === 'braces') {
    const [, ranges] = LABELLED.exec(value) ?? []
    addAll(lines, readRanges(ranges ?? value))
    return isRanges(value)
  }
  if (form !== 'text' || value === '') return false
  draft.texts.push({ text: value, kind })
  return true
}

function setNumbers(draft: Draft, value: string): boolean {
  if (value === 'false') return true
  const isNumber = /^\d+$/.test(value)
  if (isNumber) draft.firstNumber = Math.min(Number(value), MAX_LINE)
  draft.isNumbered = true
  return isNumber || value === 'true' || value === ''
}

function readOption(draft: Draft, token: Extract<MetaToken, { kind: 'option' }>): boolean {
  const { name, value } = token
  const plain = name.replace(/^:/, '')
  if (NUMBERED.has(plain)) return setNumbers(draft, value)
  switch (plain) {
    case 'title':
    case 'filename':
      if (draft.title === undefined && value.trim() !== '') draft.title = value.trim()
      return true
    case 'mark':
      return mark(draft, 'hl', token)
    case 'ins':
      return mark(draft, 'ins', token)
    case 'del':
      return mark(draft, 'del', token)
    case 'hl_lines':
    case 'highlight':
      addAll(draft.highlighted, readRanges(value))
      return isRanges(value)
    case 'startLineNumber':
      if (/^\d+$/.test(value)) draft.firstNumber = Math.min(Number(value), MAX_LINE)
      return draft.firstNumber !== undefined
    case 'wrap':
      draft.wrap = value !== 'false'
      return true
    case 'fold':
      draft.fold = value !== 'false'
      return value === 'true' || value === 'false'
    default:
      return isForPrograms(plain)
  }
}

const ATTRIBUTE = /^(?:\.[A-Za-z_][\w-]*|#[^\s{}#.="'<>]+)$/

/** `.name` or `#id` */
function readAttribute(draft: Draft, written: string): boolean {
  if (!ATTRIBUTE.test(written)) return false
  if (written.startsWith('#')) draft.id = written.slice(1)
  else draft.classes.push(written.slice(1))
  return true
}

/** A list in braces with a class or an id: `{.wide #sample title="a.js"}`. Each other part is an option. */
function readAttributes(draft: Draft, { content, start }: Extract<MetaToken, { kind: 'braces' }>): boolean {
  for (const token of readMetaTokens(content)) {
    const isRead = token.kind === 'option' ? readOption(draft, token) : readAttribute(draft, token.written)
    if (!isRead) draft.unused.push({ ...token, start: start + 1 + token.start })
  }
  return true
}

function readToken(draft: Draft, token: MetaToken): boolean {
  switch (token.kind) {
    case 'option':
      return readOption(draft, token)
    case 'brackets':
      draft.title ??= token.content.trim()
      return true
    case 'text':
      return mark(draft, 'hl', { value: token.content, form: 'text' })
    case 'braces':
      if (/(?:^|\s)[.#][A-Za-z_]/.test(token.content)) return readAttributes(draft, token)
      return mark(draft, 'hl', { value: token.content, form: 'braces' })
    case 'word': {
      const plain = token.written.replace(/^[:.]/, '')
      if (NUMBERED.has(plain)) return setNumbers(draft, '')
      if (plain === 'wrap') draft.wrap = true
      else if (plain === 'fold') draft.fold = true
      else if (plain === 'twoslash') draft.isTwoslash = true
      else return isForPrograms(plain) || readAttribute(draft, token.written)
      return true
    }
  }
}

export function readCodeMeta(written: string): CodeMeta {
  const draft: Draft = {
    highlighted: new Set(),
    inserted: new Set(),
    deleted: new Set(),
    texts: [],
    classes: [],
    unused: [],
    wrap: false,
    isTwoslash: false,
    isNumbered: false,
  }
  // An attribute counts more than brackets, which may also be the name of a tab.
  const tokens = written.trim() === '' ? [] : readMetaTokens(written)
  const ordered = [...tokens].sort((a, b) => Number(a.kind === 'brackets') - Number(b.kind === 'brackets'))
  for (const token of ordered) if (!readToken(draft, token)) draft.unused.push(token)
  const { isNumbered, firstNumber, ...meta } = draft
  return { ...meta, ...(isNumbered && { lineNumbers: firstNumber ?? 1 }) }
}

/** Title of a block, and its meta without the title. */
export function readCodeTitle(meta: string): { title?: string; meta: string } {
  const tokens = readMetaTokens(meta)
  const token =
    tokens.find(({ kind, ...rest }) => kind === 'option' && 'name' in rest && rest.name === 'title') ??
    tokens.find(({ kind }) => kind === 'brackets')
  if (token === undefined) return { meta }
  const title = (
    token.kind === 'option' ? token.value : token.kind === 'brackets' ? token.content : ''
  ).trim()
  const rest = `${meta.slice(0, token.start)} ${meta.slice(token.start + token.written.length)}`.trim()
  return title === '' ? { meta: rest } : { title, meta: rest }
}
