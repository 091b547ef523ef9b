/** Translates a document of MkDocs. */
import { folderOf, relativePath } from '../../shared/addresses/urls.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { splitFrontMatter, translateFrontMatter } from '../front-matter/frontMatter.ts'
import { ATTRIBUTE_LISTS } from '../text/attributeLists.ts'
import { type CodeBlock, createCodeTest, protectCode, writeBlock } from '../text/protectCode.ts'
import { replaceCounted } from '../text/replaceCounted.ts'
import { createTally, type Tally } from '../text/tally.ts'
import type { DocumentContext, Translate } from '../tool.ts'
import { readPath } from '../values.ts'
import { writeAbbreviations } from './abbreviations.ts'
import { translateBlocks } from './blocks.ts'
import { writeCards } from './cards.ts'
import { translateBlockHead } from './codeBlocks.ts'
import { MKDOCS_KEYS } from './frontMatterKeys.ts'
import { EXTENSION_MARKS, ICONS, OTHER_MARKS } from './inlineMarks.ts'
import { correctAddresses } from './rawAddresses.ts'
import { resolveReferences, writeSettings } from './references.ts'
import { type MkdocsSettings, settingsOf } from './settings.ts'
import { findSnippet, INCLUDE, readSnippet, SNIPPET_LINE } from './snippets.ts'

const NOT_FOUND = {
  what: 'a snippet whose file is not in the source',
  why: 'it is left; write `::include`, or copy the text',
}

/** Code of a file: a reference where the whole file is meant, so that the page follows it, else a copy. */
function includeCode(block: CodeBlock, { from, source }: DocumentContext, tally: Tally): CodeBlock {
  const [only = '', ...others] = block.lines.filter((line) => line.trim() !== '')
  const written = SNIPPET_LINE.exec(only)?.[2]
  const whole = others.length === 0 && written !== undefined ? findSnippet(written, from, source) : undefined
  // A file with marks of sections would show them.
  const isPlain = (file: string): boolean => !isMarkdownPath(file) && !source.readText(file).includes('8<-')
  if (whole !== undefined && whole.part === undefined && isPlain(whole.file)) {
    tally.count('snippets of code')
    return { ...block, info: `${block.info || 'text'} file="@site/${whole.file}"`, lines: [] }
  }
  const lines = block.lines.flatMap((line) => {
    const [, indent = '', name = ''] = SNIPPET_LINE.exec(line) ?? []
    const snippet = name === '' ? undefined : findSnippet(name, from, source)
    const copied = snippet === undefined ? undefined : readSnippet(snippet, source)
    if (copied === undefined) return [line]
    tally.count('snippets of code, copied')
    return copied.map((each) => indent + each)
  })
  return { ...block, lines }
}

/** Snippets between two marks on lines of their own. */
const openBlocks = (text: string): string =>
  text.replace(
    /^([ \t]*)-{1,}8<-{1,}[ \t]*\n((?:.*\n)*?)[ \t]*-{1,}8<-{1,}[ \t]*$/gm,
    (_all, indent: string, names: string) =>
      names
        .split('\n')
        .filter((name) => name.trim() !== '')
        .map((name) => `${indent}--8<-- "${name.trim()}"`)
        .join('\n'),
  )

function includeText(text: string, { from, source }: DocumentContext, tally: Tally): string {
  const write = (written: string, indent: string, found: string): string => {
    const snippet = findSnippet(written, from, source)
    const lines = snippet?.part === undefined ? undefined : readSnippet(snippet, source)
    if (snippet === undefined || (snippet.part !== undefined && lines === undefined)) {
      tally.leave(NOT_FOUND, found)
      return found
    }
    tally.count('snippets of text')
    if (lines !== undefined) return lines.map((line) => indent + line).join('\n')
    const file = relativePath(folderOf(from), snippet.file)
    return `${indent}::include{file="${file}"}`
  }
  const isCode = createCodeTest()
  return openBlocks(text)
    .split('\n')
    .map((line) => {
      if (isCode(line)) return line
      const [found, indent = '', written = ''] = SNIPPET_LINE.exec(line) ?? []
      if (found !== undefined) return write(written, indent, found)
      return line.replace(INCLUDE, (all: string, name: string) =>
        // A directive stands on a line of its own.
        line.trim() === all ? write(name, '', all) : all,
      )
    })
    .join('\n')
}

function replaceVariables(text: string, { plugins, variables }: MkdocsSettings, tally: Tally): string {
  if (!plugins.has('macros') || !text.includes('{{')) return text
  return text.replace(/\{\{-?[ \t]*([\w.]+)[ \t]*-?\}\}/g, (found: string, name: string) => {
    const value = readPath(variables, ...name.split('.'))
    if (typeof value !== 'string' && typeof value !== 'number') return found
    tally.count('variables')
    return String(value)
  })
}

const expandTabs = (text: string): string =>
  text.replace(/^[ \t]*\t[ \t]*/gm, (blanks) => {
    let columns = 0
    for (const blank of blanks) columns += blank === '\t' ? 4 - (columns % 4) : 1
    return ' '.repeat(columns)
  })

export const translateMkdocs: Translate = (written, context) => {
  const settings = settingsOf(context.source)
  const text = written.replace(/\r\n?/g, '\n')
  const tally = createTally(text)
  const split = splitFrontMatter(text)
  const front = translateFrontMatter(split, { keys: MKDOCS_KEYS, others: 'drop' }, tally)
  const included = includeText(writeSettings(expandTabs(split.body), tally), context, tally)
  const { text: body, restore } = protectCode(included, {
    block: (block) => writeBlock(includeCode(translateBlockHead(block, tally), context, tally)),
    inline: (code) => code.replace(/^(`+)#!\S+[ \t]+/, '$1'),
  })
  const marks = [
    ...ICONS,
    ...Object.entries(EXTENSION_MARKS).flatMap(([name, list]) => (settings.extensions.has(name) ? list : [])),
    ...ATTRIBUTE_LISTS,
    ...OTHER_MARKS,
  ]
  const replaced = replaceCounted(replaceVariables(body, settings, tally), marks, tally)
  const blocks = translateBlocks(writeCards(replaced, tally).split('\n'), {
    tally,
    hasDefinitions: settings.extensions.has('def_list'),
  }).join('\n')
  const corrected = resolveReferences(correctAddresses(blocks, context, tally), context, tally)
  return tally.finish(front + restore(writeAbbreviations(corrected, settings.abbreviations, tally)))
}
