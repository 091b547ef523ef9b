/** Translates a chapter of mdBook. */

import path from 'node:path'
import { folderOf, relativePath } from '../../shared/addresses/urls.ts'
import { DOLLARS } from '../text/formulaDelimiters.ts'
import { WITHOUT_FORMULAS } from '../text/htmlBlocks.ts'
import { protectCode, writeBlock } from '../text/protectCode.ts'
import { type Replacement, replaceCounted } from '../text/replaceCounted.ts'
import type { Tally } from '../text/tally.ts'
import { writeDefinitionLists } from '../text/writeDefinitionLists.ts'
import type { DocumentContext, Translate } from '../tool.ts'
import { copyIncludes, translateCode } from './codeBlocks.ts'
import { INCLUDE, readInclude } from './includes.ts'
import { writeListings } from './listings.ts'
import { settingsOf } from './settings.ts'
import { findTitle } from './titles.ts'

const TITLE: Replacement = {
  pattern: /^[ \t]*(?<!\\)\{\{[ \t]*#title[ \t][^}]{0,500}\}\}[ \t]*\n?/gm,
  kind: '`{{#title}}` left out',
  write: () => '',
}

const TEXT_DOLLARS: Replacement = {
  pattern: new RegExp(`${WITHOUT_FORMULAS}|${DOLLARS.source}`, 'gim'),
  kind: 'dollars that are text',
  write: (_all, text) => (text === undefined ? undefined : `\\$${text}\\$`),
}

const FORMULAS: readonly Replacement[] = [
  {
    pattern: { open: /\\\\\(/g, close: /\\\\\)/g, isFilled: true },
    kind: 'formulas',
    write: (_all, text = '') => `$${text.trim()}$`,
  },
  {
    pattern: { open: /\\\\\[/g, close: /\\\\\]/g, isFilled: true },
    kind: 'formulas',
    write: (_all, text = '') => `$$${text}$$`,
  },
]

/** Books may begin chapters with a heading of the second level, which is the title of the page. */
function raiseTitle(body: string, text: string, tally: Tally): string {
  if (findTitle(text) !== 'raisable') return body
  tally.count('first headings, now titles')
  return body.replace(/^##(?=[ \t])/m, '#')
}

function includeText(text: string, { from, source }: DocumentContext, tally: Tally): string {
  return text.replace(INCLUDE, (found: string, kind: string, argument: string) => {
    const include = readInclude(argument, from, source)
    if (include === undefined) {
      tally.leave(
        { what: 'an include whose file is not in the source', why: 'it is left; copy the text' },
        found,
      )
      return found
    }
    const { written, file, part } = include
    const isMarkdown = /\.md$/.test(file) && kind === 'include'
    tally.count(isMarkdown ? 'includes of text' : 'includes of code')
    if (isMarkdown) return `::include{file="${written}"${part}}`
    const language = kind === 'include' ? 'text' : 'rust'
    return `\`\`\`${language} file="${written}"${part}\n\`\`\``
  })
}

/** Addresses of pages as a book has them: `chapter.html`. */
function correctAddresses(text: string, { from, source }: DocumentContext, tally: Tally): string {
  const files = new Set(source.files)
  const correct = (all: string, before: string, address: string, behind: string): string => {
    const written = address.replace(/\.html$/, '')
    const base = path.posix.join(folderOf(from), written)
    const file = [`${base}.md`, base.replace(/(^|\/)index$/, '$1README.md')].find((each) => files.has(each))
    if (file === undefined) return all
    tally.count('links to `.html`')
    return before + relativePath(folderOf(from), file) + behind
  }
  return text
    .replace(/(\]\(|href=")([\w./-]+\.html)((?:#[^)\s"]*)?)/g, correct)
    .replace(/^([ \t>]*\[[^\]\n]+\]:[ \t]*\n?[ \t]*)([\w./-]+\.html)((?:#\S*)?)/gm, correct)
}

export const translateMdbook: Translate = (written, context) => {
  const { source, tally } = context
  const settings = settingsOf(source)
  const text = written.replace(/\r\n?/g, '\n')
  const { text: body, restore } = protectCode(writeListings(text, tally), {
    block: (block) => writeBlock(translateCode(block, context, settings, tally)),
    indented: {},
    indentedLine: (line) => copyIncludes([line], context, tally),
  })
  const replaced = replaceCounted(
    writeDefinitionLists(raiseTitle(body, text, tally).split('\n'), tally).join('\n'),
    [
      TITLE,
      ...(settings.hasMath && !settings.hasDollarFormulas ? [TEXT_DOLLARS] : []),
      ...(settings.hasMath ? FORMULAS : []),
    ],
    tally,
  )
  return restore(correctAddresses(includeText(replaced, context, tally), context, tally))
}
