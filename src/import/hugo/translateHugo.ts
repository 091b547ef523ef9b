/** Translates a document of Hugo. */

import path from 'node:path'
import { slug } from 'github-slugger'
import { decodeSafely, folderOf, isExternalHref, relativePath } from '../../shared/addresses/urls.ts'
import { readAnyFrontMatter } from '../front-matter/frontMatter.ts'
import { translateFrontMatter } from '../front-matter/translateFrontMatter.ts'
import { admonitionOf } from '../text/admonitions.ts'
import { BLOCK_ATTRIBUTE_LISTS } from '../text/attributeLists.ts'
import { formulasOf } from '../text/formulaDelimiters.ts'
import { WITHOUT_FORMULAS } from '../text/htmlBlocks.ts'
import type { IndentRules } from '../text/indentedCode.ts'
import { createUnique, plainText } from '../text/keepHeadingIds.ts'
import { protectCode, writeBlock } from '../text/protectCode.ts'
import { type Replacement, replaceCounted } from '../text/replaceCounted.ts'
import type { Tally } from '../text/tally.ts'
import { writeDefinitionLists } from '../text/writeDefinitionLists.ts'
import type { DocumentContext, Translate } from '../tool.ts'
import { cascadeOf } from './cascade.ts'
import { translateInfo } from './codeBlocks.ts'
import { buildOf, hiding, hugoKeys } from './frontMatterKeys.ts'
import { htmlToMarkdown } from './htmlToMarkdown.ts'
import { addressKeys, findByAddress, findFile, findStatic, HTML, hasFile, pathTo } from './pages.ts'
import { isHidden } from './publishing.ts'
import { readAnyCase } from './readAnyCase.ts'
import { type HugoSettings, settingsOf } from './settings.ts'
import { findStaticText } from './shortcodes/codeShortcodes.ts'
import { createRendering } from './shortcodes/createRendering.ts'
import { parseShortcodes } from './shortcodes/parseShortcodes.ts'

const ESCAPED = /\{\{([<%])\/\*((?:(?!\{\{[<%]\/\*)[\s\S])*?)\*\/([>%])\}\}/g

/** Escaped shortcodes, and others with their name. */
const IN_CODE = new RegExp(String.raw`${ESCAPED.source}|\{\{[<%]\s*\/?([\w][\w./-]*)[^{}]*[>%]\}\}`, 'g')

const showMarks = (text: string): string => text.replace(ESCAPED, '{{$1$2$3}}')

/** Stands for the braces of an escaped shortcode until all others are written; no text contains it. */
const BRACES = '\uFDD2'

/** Escaped shortcodes in a text are shown as they are: in code, so that they are no finding. */
const hideEscaped = (text: string): string => text.replace(ESCAPED, `\`${BRACES}$1$2$3${BRACES}\``)

/** Stands for `$` outside of formulas, where Hugo reads none: prices and paths would become formulas. */
const DOLLAR = '\uFDD3'

const TEXT_DOLLARS = new RegExp(String.raw`${WITHOUT_FORMULAS}|\\?\$`, 'gim')

const hideDollars = (text: string, { hasMath, formulas }: HugoSettings): string =>
  !hasMath || formulas.some(({ open }) => open === '$')
    ? text
    : text.replace(TEXT_DOLLARS, (found) => (found === '$' ? DOLLAR : found))

/** In code the marks stand without code of their own. */
const showInCode = (text: string): string =>
  text.replace(new RegExp(`\`${BRACES}(.*?)${BRACES}\``, 'gs'), '{{$1}}').replaceAll(DOLLAR, '$')

const joinLines = (lines: readonly string[]): string => lines.join('\n')

const showEscaped = (text: string): string =>
  text.replace(new RegExp(`${BRACES}(.*?)${BRACES}`, 'gs'), '{{$1}}')

/** Kinds of alerts of themes: the nearest one that xpre-docs has. */
const ALERTS: Replacement = {
  pattern: /^([ \t]*>[ \t]*\[!)(?!(?:note|tip|important|warning|caution)\])(\w+)(\])/gim,
  kind: 'kinds of alerts',
  write: (_all, before = '', kind = '', behind = '') => {
    const type = admonitionOf(kind.toLowerCase())
    return type === undefined ? undefined : `${before}${ALERT_KINDS[type] ?? type.toUpperCase()}${behind}`
  },
}

const ALERT_KINDS: Readonly<Record<string, string>> = { info: 'NOTE', danger: 'CAUTION' }

/** Shortcodes are indented for their readers, and so is what they contain. */
const INDENTED: IndentRules = { text: /^[ \t]+\{\{[<%](?!\/\*)/ }

/** Relative addresses start at the address of the page in Hugo, and at the file here. */
function correctLinks(text: string, context: DocumentContext, tally: Tally): string {
  const folder = folderOf(context.from)
  const correct = (all: string, before: string, address: string, hash: string): string => {
    if (address === '' || isExternalHref(address)) return all
    const beside = path.posix.join(folder, decodeSafely(address))
    if (!address.startsWith('/') && hasFile(beside, context.source)) {
      const to = pathTo(beside, context)
      return to === relativePath(folder, beside) ? all : before + to + hash
    }
    const found = findFile(address, context)
    if (found !== undefined) {
      tally.count('addresses of files')
      return before + pathTo(found, context).replaceAll(' ', '%20') + hash
    }
    const page = findByAddress(address, context)
    if (address.startsWith('/')) {
      if (page === undefined || address.replace(/^\/+|\/+$/g, '') === page.address) return all
      tally.count('links of another case')
      return before + pathTo(page.file, context) + hash
    }
    const published = findStatic(address, context)
    if (published !== undefined) {
      tally.count('addresses of files')
      return before + published.replaceAll(' ', '%20') + hash
    }
    if (page === undefined || page.file === context.from) return all
    tally.count('relative links')
    return before + pathTo(page.file, context) + hash
  }
  return text
    .replace(/(\]\(<?)([^()\s#<>{}]*)((?:#[^()\s<>]*)?)(?=[\s)>])/g, correct)
    .replace(/(\s(?:href|src|poster)=")([^"#{}]*)((?:#[^"]*)?)(?=")/g, correct)
    .replace(/^([ \t>]*\[[^\]\n]+\]:[ \t]*\n?[ \t]*<?)([^\s#<>{}]+)((?:#\S*)?)/gm, correct)
}

export const translateHugo: Translate = (written, context) => {
  const { source, tally } = context
  const settings = settingsOf(source)
  const { params } = settings
  const text = written.replace(/\r\n?/g, '\n')
  const isHtml = HTML.test(context.from)
  const frontMatter = readAnyFrontMatter(text)
  const { values } = frontMatter
  const cascade = cascadeOf(context)
  const [build] = [values, ...cascade].map(buildOf).filter((each) => each !== undefined)
  const replace = translateFrontMatter(frontMatter, hugoKeys(values, context), tally)
  const own = readAnyCase(values, 'params')
  const param = (name: string): unknown => {
    const keys = name.split('.')
    return [own, values, ...cascade, params]
      .map((each) => readAnyCase(each, ...keys))
      .find((value) => value !== undefined)
  }
  /** Shortcodes work in code as well, of which only values of settings are common. */
  const renderCode = (code: string): string =>
    code.replace(IN_CODE, (each, _mark, escaped: string | undefined, _end, name: string) => {
      if (escaped !== undefined) return showMarks(each)
      if (/^_?param$/.test(name))
        return createRendering({ context, tally, param, protect: joinLines }).render(parseShortcodes(each))
      const text = findStaticText(name, context.source)
      if (text !== undefined) return text
      tally.leave({ what: `the shortcode \`${name}\` in code`, why: 'it is shown; write its text' }, each)
      return each
    })
  const {
    text: body,
    restore,
    protect,
  } = protectCode(isHtml ? htmlToMarkdown(frontMatter.body) : frontMatter.body, {
    block: (block) =>
      writeBlock({
        ...block,
        info: translateInfo(block.info, tally),
        lines: renderCode(block.lines.join('\n')).split('\n'),
      }),
    // Indented lines of HTML are no code.
    ...(!HTML.test(context.from) && { indented: INDENTED }),
    indentedLine: (line) => [renderCode(line)],
    inline: renderCode,
    others: formulasOf(settings.formulas, () => tally.count('formulas')),
  })
  if (isHtml) tally.count('pages in HTML')
  const rendering = createRendering({
    context,
    tally,
    param,
    protect: (lines) => protect(lines.map(showInCode)),
  })
  const uniqueId = createUnique()
  const rendered = writeDefinitionLists(
    showEscaped(rendering.render(parseShortcodes(hideDollars(hideEscaped(body), settings)))).split('\n'),
    tally,
    settings.hasTermIds ? (term) => uniqueId(slug(plainText(restore(term)))) : undefined,
  ).join('\n')
  const replaced = replaceCounted(rendered, [ALERTS, ...BLOCK_ATTRIBUTE_LISTS], tally)
  const corrected = correctLinks(replaced, context, tally).replaceAll(DOLLAR, '\\$')
  const add = {
    ...hiding(build),
    ...(isHidden(values, settings) && { draft: true }),
    ...addressKeys(context),
  }
  return frontMatter.write({ replace, add }, restore(corrected))
}
