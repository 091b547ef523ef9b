/** Translates a document of MkDocs. */

import { folderOf, relativePath } from '../../shared/addresses/urls.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { valueAt } from '../code/codeValue.ts'
import { readFrontMatter } from '../front-matter/frontMatter.ts'
import { translateFrontMatter } from '../front-matter/translateFrontMatter.ts'
import { isBelow } from '../sourcePaths.ts'
import { ATTRIBUTE_LISTS } from '../text/attributeLists.ts'
import { formulasOf } from '../text/formulaDelimiters.ts'
import { columnsOf } from '../text/indentedCode.ts'
import { keepHeadingIds } from '../text/keepHeadingIds.ts'
import { type CodeBlock, createCodeTest, fenceOf, protectCode, writeBlock } from '../text/protectCode.ts'
import { replaceCounted } from '../text/replaceCounted.ts'
import type { Tally } from '../text/tally.ts'
import type { DocumentContext, SourceFolder, Translate } from '../tool.ts'
import { isGlossary, readAbbreviations, writeAbbreviations } from './abbreviations.ts'
import { translateBlocks } from './blocks.ts'
import { writeCards } from './cards.ts'
import { translateBlockHead } from './codeBlocks.ts'
import { writeCodeHostLinks } from './codeHostLinks.ts'
import { appendDefinitions, hasProse, keepLastDefinitions } from './definitions.ts'
import { mkdocsKeys } from './frontMatterKeys.ts'
import { INDENTED } from './indented.ts'
import { EXTENSION_MARKS, ICONS, OTHER_MARKS } from './inlineMarks.ts'
import { readMetadata } from './metadata.ts'
import { writeObjects } from './pythonObjects.ts'
import { correctAddresses } from './rawAddresses.ts'
import { protectElements } from './rawElements.ts'
import { resolveReferences, writeSettings } from './references.ts'
import { type MkdocsSettings, settingsOf } from './settings.ts'
import {
  CODE_INCLUDE,
  findSnippet,
  INCLUDE,
  isBesideSource,
  openBlocks,
  readIncludeLine,
  readSnippet,
  type Snippet,
  withoutEscape,
} from './snippets.ts'
import { translateTables } from './tables.ts'

const NOT_FOUND = {
  what: 'a snippet whose file is not in the source',
  why: 'it is left; write `::include`, or copy the text',
}

/** A file with marks of sections would show them, and a file beside the source has no path in the new site. */
const canRefer = ({ file, part }: Snippet, source: SourceFolder): boolean =>
  part === undefined &&
  !isBesideSource(file) &&
  !isMarkdownPath(file) &&
  !source.readText(file).includes('8<-')

/** Code of a file: a reference where the whole file is meant, so that the page follows it, else a copy. */
function includeCode(block: CodeBlock, { from, source }: DocumentContext, tally: Tally): CodeBlock {
  const [only = '', ...others] = block.lines.filter((line) => line.trim() !== '')
  const name = others.length === 0 ? readIncludeLine(only)?.name : undefined
  const whole = name === undefined ? undefined : findSnippet(name, from, source)
  if (whole !== undefined && canRefer(whole, source)) {
    tally.count('snippets of code')
    return { ...block, info: `${block.info || 'text'} file="@site/${whole.file}"`, lines: [] }
  }
  const lines = block.lines.flatMap((line) => {
    const written = readIncludeLine(line)
    if (written === undefined) return [withoutEscape(line)]
    const snippet = findSnippet(written.name, from, source)
    const copied = snippet === undefined ? undefined : readSnippet(snippet, source)
    if (copied === undefined) {
      tally.leave(NOT_FOUND, line)
      return [line]
    }
    tally.count('snippets of code, copied')
    return copied.map((each) => written.indent + each)
  })
  return { ...block, lines }
}

/** Values such as `1,3:5` of `hl[…]`. */
const rangeOf = (options: string, name: string): string | undefined =>
  new RegExp(`(?:^|[ \\t])${name}\\[([^\\]]*)\\]`).exec(options)?.[1]

/** Writes `{* file.py ln[1:3] hl[2] *}` as a code block. Highlighted lines are counted from the start of the file. */
function writeCodeInclude(line: string, { from, source }: DocumentContext, tally: Tally): string {
  const [found, indent = '', inner = ''] = CODE_INCLUDE.exec(line) ?? []
  const [name = '', ...words] = inner.trim().split(/[ \t]/)
  if (found === undefined || name === '') return line
  const options = words.join(' ')
  const lines = rangeOf(options, 'ln')?.replaceAll('-', ':')
  const snippet = findSnippet(lines === undefined ? name : `${name}:${lines}`, from, source)
  const code = snippet === undefined ? undefined : readSnippet(snippet, source)
  if (code === undefined) {
    tally.leave(NOT_FOUND, found)
    return line
  }
  const offset = Number(/^\d+/.exec(lines ?? '')?.[0] ?? 1) - 1
  const marked = rangeOf(options, 'hl')?.replace(/\d+/g, (number) => String(Number(number) - offset))
  const title = rangeOf(options, 'title')
  const info = [
    name.slice(name.lastIndexOf('.') + 1),
    ...(marked === undefined ? [] : [`hl_lines="${marked.replaceAll(':', '-').replaceAll(',', ' ')}"`]),
    ...(title === undefined ? [] : [`title="${title}"`]),
  ].join(' ')
  tally.count('snippets of code, copied')
  return fenceOf(info, code.join('\n'))
    .map((each) => (each === '' ? '' : indent + each))
    .join('\n')
}

function leaveInclude(found: string, tally: Tally): string {
  tally.leave({ what: 'includes within a line', why: 'they are left; copy the text' }, found)
  return found
}

/**
 * Text that a document includes: a directive for a whole file of the site, else a copy.
 *
 * @returns Undefined for a file or a section that the source does not have.
 */
function writeSnippet(
  snippet: Snippet,
  { from, source }: DocumentContext,
  terms: Map<string, string>,
): readonly string[] | undefined {
  const { file, part } = snippet
  const content = isMarkdownPath(file) ? source.readText(file) : ''
  for (const [short, long] of readAbbreviations(content)) terms.set(short, long)
  if (isGlossary(content)) return ['']
  if (part === undefined && !isBesideSource(file))
    return [`::include{file="${relativePath(folderOf(from), file)}"}`]
  return readSnippet(snippet, source)
}

function includeText(
  text: string,
  context: DocumentContext,
  { tally, terms }: { tally: Tally; terms: Map<string, string> },
): string {
  const { from, source } = context
  const write = (name: string, indent: string, found: string): string => {
    const snippet = findSnippet(name, from, source)
    const lines = snippet === undefined ? undefined : writeSnippet(snippet, context, terms)
    if (lines === undefined) {
      tally.leave(NOT_FOUND, found)
      return found
    }
    tally.count('snippets of text')
    return lines.map((line) => (line === '' ? '' : indent + line)).join('\n')
  }
  const isCode = createCodeTest()
  return openBlocks(text)
    .split('\n')
    .map((line) => {
      if (isCode(line)) return line
      const included = readIncludeLine(line)
      if (included !== undefined) return write(included.name, included.indent, line)
      if (line.includes('{*')) return writeCodeInclude(line, context, tally)
      return withoutEscape(line).replace(INCLUDE, (found: string) => leaveInclude(found, tally))
    })
    .join('\n')
}

function replaceVariables(text: string, { plugins, variables }: MkdocsSettings, tally: Tally): string {
  if (!plugins.has('macros') || !text.includes('{{')) return text
  return text.replace(/\{\{-?[ \t]*([\w.]+)[ \t]*-?\}\}/g, (found: string, name: string) => {
    const value = valueAt(variables, ...name.split('.'))
    if (typeof value !== 'string' && typeof value !== 'number') return found
    tally.count('variables')
    return String(value)
  })
}

/** Delimiters of arithmatex, `mdx_math` and MathJax. */
const FORMULAS = [
  { open: '$$', close: '$$', isBlock: true },
  { open: '\\[', close: '\\]', isBlock: true },
  { open: '\\(', close: '\\)', isBlock: false },
  { open: '$', close: '$', isBlock: false },
]

const JINJA = /\{\{(?!\{)[^{}\n]+\}\}|\{%[^{}\n]*%\}/g

const JINJA_LEFT = {
  what: 'expressions and tags of Jinja',
  why: 'they are text now; write what they stand for',
}

/** Blank lines have no blanks either. */
const expandTabs = (text: string): string =>
  text.replace(/^[ \t]+$/gm, '').replace(/^[ \t]*\t[ \t]*/gm, (blanks) => ' '.repeat(columnsOf(blanks)))

/** Files of `auto_append`, each with the line that includes its text. Without a line, its definitions and abbreviations are all that it has. */
function chooseAppended({ from }: DocumentContext, { appended, docsDir }: MkdocsSettings) {
  const isPage = isBelow(from, docsDir) && !appended.some(({ file }) => file === from)
  return appended.map(({ file, text }) => ({
    text,
    line: isPage && hasProse(text) ? `--8<-- "${file}"` : undefined,
  }))
}

export const translateMkdocs: Translate = (written, context) => {
  const { source, tally } = context
  const settings = settingsOf(source)
  const text = written.replace(/\r\n?/g, '\n')
  const isPage = isBelow(context.from, settings.docsDir)
  const frontMatter = isPage ? readMetadata(text) : readFrontMatter(text)
  const replace = translateFrontMatter(
    frontMatter,
    mkdocsKeys(settings.plugins.has('blog') || settings.plugins.has('material/blog')),
    tally,
  )
  const appended = chooseAppended(context, settings)
  const terms = new Map(appended.flatMap(({ text }) => readAbbreviations(text)))
  const own = writeSettings(expandTabs(frontMatter.body), tally)
  const included = appendDefinitions(
    includeText([own, ...appended.flatMap(({ line }) => line ?? [])].join('\n\n'), context, { tally, terms }),
    appended.filter(({ line }) => line === undefined).map(({ text }) => text),
  )
  const {
    text: body,
    restore,
    protect,
  } = protectCode(translateTables(writeObjects(included, tally)), {
    block: (block) => writeBlock(includeCode(translateBlockHead(block, tally), context, tally)),
    indented: INDENTED,
    inline: (code) => code.replace(/^(`+)#!\S+[ \t]+/, '$1'),
    others: settings.hasMath ? formulasOf(FORMULAS, () => tally.count('formulas')) : [],
  })
  const marks = [
    ...ICONS,
    ...Object.entries(EXTENSION_MARKS).flatMap(([name, list]) => (settings.extensions.has(name) ? list : [])),
    ...ATTRIBUTE_LISTS,
    ...OTHER_MARKS,
  ]
  const defined = keepLastDefinitions(
    protectElements(replaceVariables(body, settings, tally), protect),
    tally,
  )
  const replaced = replaceCounted(defined, marks, tally)
  if (settings.plugins.has('macros'))
    for (const [found] of replaced.matchAll(JINJA)) tally.leave(JINJA_LEFT, found)
  const blocks = translateBlocks(writeCards(replaced, tally).split('\n'), {
    tally,
    hasDefinitions: settings.extensions.has('def_list'),
    areTabsLinked: settings.areTabsLinked,
    admonitions: settings.admonitions,
  }).join('\n')
  const resolved = resolveReferences(correctAddresses(blocks, context, tally), context, { tally, restore })
  const corrected = writeCodeHostLinks(resolved, settings.codeHost, tally)
  const complete = restore(writeAbbreviations(corrected, terms, tally))
  const count = (): void => tally.count('ids of headings')
  return frontMatter.write({ replace }, keepHeadingIds(complete, settings.toHeadingId, count, '_'))
}
