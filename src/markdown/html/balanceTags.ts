/**
 * Closes the elements of raw HTML where their author left them open, so that none contains what follows it in the document.
 * HTML ends a self-closing tag such as `<video />` nowhere, and an element without end tag at the end of the page. Each
 * change is an edit of its HTML node (`data.edits`), so that places in the node stay places in the file, and is reported.
 */
import type { Html, Nodes, Parents, Root } from 'mdast'
import type { Diagnostic, Suggestion } from '../../shared/diagnostic.ts'
import type { RuleId } from '../../shared/rules.ts'
import { shorten } from '../../shared/text/shorten.ts'
import { createSourceText, type SourceText } from '../../shared/text/sourceText.ts'
import { words } from '../../shared/text/words.ts'
import { QUOTED_LENGTH } from '../../shared/values/describeValue.ts'
import { createPlaceInHtml, isParent, type Range, setChildren, wholePlace } from '../../tree/index.ts'
import { isLeftOut } from './cleanElement.ts'
import { isComponentTag, VOID_TAGS } from './elementNames.ts'
import { isSelfClosed, type ScannedPiece, scanPieces, TEXT_ELEMENTS } from './scanTags.ts'

/** A change of the text of an HTML node. */
interface HtmlEdit extends Range {
  readonly text: string
}

declare module 'mdast' {
  interface HtmlData {
    /** Changes that close its elements, in order. */
    edits?: readonly HtmlEdit[]
  }
}

/** Maximum number of open elements in the HTML of one part of a page; more may overflow the stack of later steps. */
const MAX_OPEN_ELEMENTS = 100

/** Characters of a tag of which a message shows the beginning. */
const MAX_SHOWN_LENGTH = 10 * QUOTED_LENGTH

/** Elements whose end tag may be left out. */
const ENDS_BY_ITSELF: ReadonlySet<string> = new Set(
  words('p li dt dd td th tr thead tbody tfoot colgroup caption option optgroup rb rp rt rtc html head body'),
)

/** Elements that HTML closes without what is open in them: a paragraph that starts in `<b>` continues after `</b>`. */
export const FORMATTING: ReadonlySet<string> = new Set(
  words('a b big code em font i nobr s small strike strong tt u'),
)

/** Elements that end a paragraph where they start, so that its end is not theirs. */
const ENDS_PARAGRAPH: ReadonlySet<string> = new Set(
  words(
    'address article aside blockquote center details dialog dir div dl dt dd fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup li main menu nav ol p pre search section summary table ul',
  ),
)

/** Nodes whose content is in the text around an inline tag. */
const TEXT_BLOCKS: ReadonlySet<string> = new Set(words('paragraph heading tableCell'))
const PHRASING: ReadonlySet<string> = new Set(
  words('text emphasis strong delete inlineCode link linkReference'),
)

/** Nodes that are parsed separately: no element outside is closed inside. */
const isSeparate = ({ type }: Nodes): boolean =>
  type === 'component' || type === 'tableCell' || type === 'footnoteDefinition'

interface OpenElement {
  readonly name: string
  readonly tag: Range
  readonly node: Html
  /** The element ends with it: the HTML block, or the block with the text around the tag. */
  readonly block: Nodes
}

interface Level {
  readonly node: Parents
  /** Number of elements that are open before it. */
  readonly before: number
  /** Number of elements that nothing inside closes. */
  readonly limit: number
  /** Block with the text of the node; undefined outside of text. */
  readonly block: Nodes | undefined
  next: number
}

interface BalanceOptions {
  readonly allowUnsafe: boolean
  readonly diagnostics: Diagnostic[]
}

function blockOf(node: Parents, parent: Level | undefined): Nodes | undefined {
  const isText = TEXT_BLOCKS.has(node.type) || node.children.some(({ type }: Nodes) => PHRASING.has(type))
  return (isSeparate(node) ? undefined : parent?.block) ?? (isText ? node : undefined)
}

/** An element ends by itself where the next one of its name starts, unless another element is open between the two. */
function endSibling(open: OpenElement[], name: string): void {
  const parent = open.findLastIndex((element) => !ENDS_BY_ITSELF.has(element.name))
  const at = open.findIndex((element, index) => index > parent && element.name === name)
  if (at >= 0) open.length = at
}

/** Closes an element. Elements in it that need no end tag end with it; the others stay open, so that they are reported. */
function closeElement(open: OpenElement[], at: number): void {
  const [closed, ...inside] = open.splice(at)
  if (closed === undefined) return
  const endsContent = !FORMATTING.has(closed.name)
  open.push(...inside.filter(({ name }) => !endsContent || !ENDS_BY_ITSELF.has(name)))
}

/** @param root Tree of a single file, with component nodes. */
export function balanceTags(
  root: Root,
  file: SourceText,
  { allowUnsafe, diagnostics }: BalanceOptions,
): void {
  const open: OpenElement[] = []
  const changed = new Map<Html, HtmlEdit[]>()
  const placesOf = new Map<Html, ReturnType<typeof createPlaceInHtml>>()
  /** Start of an element that has text only, while nothing but text has followed. */
  let pending: OpenElement | undefined

  const addEdit = (node: Html, edit: HtmlEdit) => {
    const edits = changed.get(node)
    if (edits === undefined) changed.set(node, [edit])
    else edits.push(edit)
  }
  const placeAt = (node: Html, start: number, end: number) => {
    const place = placesOf.get(node) ?? createPlaceInHtml(node, file)
    placesOf.set(node, place)
    return place(start, end)
  }
  const report = (
    node: Html,
    { start, end }: Range,
    finding: Pick<Diagnostic, 'message' | 'target' | 'targetPlace'> & {
      readonly rule: RuleId
      readonly suggestion: Suggestion
    },
  ) => {
    if (node.data?.tag !== undefined) return
    const { suggestion, ...rest } = finding
    const place = placeAt(node, start, end) ?? wholePlace(node)
    diagnostics.push({ ...rest, file: file.source, place, suggestions: [suggestion] })
  }
  /** Sanitising reports other elements. */
  const isShown = (name: string): boolean => allowUnsafe || !isLeftOut(name)
  const invalid = (node: Html, range: Range, message: string, hint: string) =>
    report(node, range, { rule: 'invalid-html', message, suggestion: { text: hint } })

  const dropPending = () => {
    if (pending === undefined) return
    const { name, node, tag } = pending
    pending = undefined
    addEdit(node, { ...tag, text: '' })
    invalid(node, tag, `<${name}> is not closed; the tag is left out`, `Write </${name}> after its content`)
  }
  /** Adds the end tag at the end of the block. */
  const endWithBlock = ({ name, node, block }: OpenElement) => {
    const text = `</${name}>`
    if (block === node) addEdit(node, { start: node.value.length, end: node.value.length, text })
    else if (isParent(block)) setChildren(block, [...block.children, { type: 'html', value: text }])
  }
  const endUnclosed = (elements: readonly OpenElement[]) => {
    for (const element of elements.toReversed()) {
      const { name, node, tag } = element
      if (ENDS_BY_ITSELF.has(name)) continue
      endWithBlock(element)
      if (isShown(name))
        invalid(
          node,
          tag,
          `<${name}> is not closed; it ends with its block`,
          `Write </${name}> where it ends`,
        )
    }
  }
  /** The end of a block of text ends what started in it, but for formatting, which continues in the next block. */
  const endWithText = (block: Nodes, before: number) => {
    const inside = open.slice(before)
    if (inside.some(({ name }) => ENDS_PARAGRAPH.has(name))) return
    open.length = before
    open.push(...inside.filter((element) => element.block !== block || FORMATTING.has(element.name)))
    endUnclosed(inside.filter((element) => !open.includes(element)))
  }
  const readSelfClosed = (node: Html, name: string, { start, end }: Range) => {
    const slash = end - '/>'.length
    addEdit(node, { start: slash, end, text: `></${name}>` })
    if (!isShown(name)) return
    const written = node.value.slice(start, slash).trimEnd()
    const targetPlace = placeAt(node, slash, end)
    report(
      node,
      { start, end },
      {
        rule: 'self-closing-html',
        message: `HTML does not close <${name}> by "/>"; it is closed here`,
        ...(targetPlace && { target: '/>', targetPlace }),
        suggestion: {
          text: `Write ${shorten(written, QUOTED_LENGTH)}></${name}>`,
          ...(targetPlace && { replacement: `></${name}>`, isRaw: true }),
        },
      },
    )
  }

  const readPiece = (node: Html, piece: ScannedPiece, { limit, block = node }: Level) => {
    const { kind, start, end } = piece
    // What is not finished extends to the end of the HTML.
    const shownEnd = Math.min(end, start + MAX_SHOWN_LENGTH)
    const written = () =>
      shorten(node.value.slice(start, shownEnd).replace(/\s+/g, ' ').trim(), QUOTED_LENGTH)
    if (kind === 'unfinished') {
      addEdit(node, { start, end: start + 1, text: '&lt;' })
      invalid(
        node,
        piece,
        `"${written()}" is not finished; it is shown as text`,
        'Write < as &lt;, or finish it',
      )
      return
    }
    if (kind === 'declaration') {
      addEdit(node, { start, end, text: '' })
      if (!/^<!doctype/i.test(node.value.slice(start, end)))
        invalid(
          node,
          piece,
          `Left out "${written()}", which has no meaning in HTML`,
          'Write it in a code block to show it',
        )
      return
    }
    if (isComponentTag(piece)) return
    const name = piece.name.toLowerCase()
    if (VOID_TAGS.has(name)) return
    if (kind === 'close') {
      const at = open.findLastIndex((element) => element.name === name)
      if (at >= limit) {
        closeElement(open, at)
        return
      }
      addEdit(node, { start, end, text: '' })
      if (isShown(name))
        invalid(
          node,
          piece,
          `</${name}> closes no element; it is left out`,
          `Remove it, or write <${name}> before its content`,
        )
      return
    }
    const isForeign =
      name === 'svg' ||
      name === 'math' ||
      open.some((element) => element.name === 'svg' || element.name === 'math')
    if (isSelfClosed(piece)) {
      if (!isForeign) readSelfClosed(node, name, piece)
      return
    }
    const tag = { start, end }
    const element: OpenElement = { name, tag, node, block }
    if (TEXT_ELEMENTS.has(name)) pending = element
    else if (name === 'plaintext' || open.length - limit >= MAX_OPEN_ELEMENTS) {
      addEdit(node, { ...tag, text: '' })
      invalid(node, tag, `<${name}> is nested too deeply; the tag is left out`, 'Nest fewer elements')
    } else {
      if (ENDS_BY_ITSELF.has(name)) endSibling(open, name)
      open.push(element)
    }
  }

  const readHtml = (node: Html, level: Level) => {
    for (const piece of scanPieces(node.value, TEXT_ELEMENTS)) {
      if (pending !== undefined) {
        const isEnd = piece.kind === 'close' && piece.name.toLowerCase() === pending.name
        if (isEnd) pending = undefined
        else dropPending()
        if (isEnd) continue
      }
      readPiece(node, piece, level)
    }
  }

  const enter = (node: Parents, parent?: Level): Level => {
    const before = open.length
    return {
      node,
      before,
      limit: isSeparate(node) ? before : (parent?.limit ?? 0),
      block: blockOf(node, parent),
      next: 0,
    }
  }
  const levels = [enter(root)]
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const child: Nodes | undefined = level.node.children[level.next]
    level.next += 1
    if (child === undefined) {
      levels.pop()
      dropPending()
      if (level.block === undefined || isSeparate(level.node)) endUnclosed(open.splice(level.before))
      else if (level.block === level.node && open.length > level.before) endWithText(level.node, level.before)
    } else if (child.type === 'html') readHtml(child, level)
    else {
      if (child.type !== 'text') dropPending()
      if (isParent(child)) levels.push(enter(child, level))
    }
  }
  for (const [node, edits] of changed)
    node.data = { ...node.data, edits: edits.sort((one, other) => one.start - other.start) }
}

/** The HTML with its edits. Each edit ends a piece, so that the positions after it stay correct. */
export function applyEdits(node: Html): readonly Html[] {
  const { edits, ...data } = node.data ?? {}
  if (edits === undefined) return [node]
  const { position, value } = node
  const lines = createSourceText('', value)
  const cut = (start: number, end: number, added: string): Html => {
    const { line, column } = lines.pointAt(start)
    const point = position && {
      line: position.start.line + line - 1,
      column: line === 1 ? position.start.column + column - 1 : column,
      offset: (position.start.offset ?? 0) + start,
    }
    return {
      type: 'html',
      value: value.slice(start, end) + added,
      data,
      ...(position && point && { position: { start: point, end: position.end } }),
    }
  }
  const pieces: Html[] = []
  let from = 0
  for (const { start, end, text } of edits) {
    pieces.push(cut(from, start, text))
    from = end
  }
  return [...pieces, cut(from, value.length, '')].filter((piece) => piece.value !== '')
}
