/** Finds code of MDX in Markdown that is text there: values in braces, and imports and exports beside other text. */
import type { Html, Paragraph, Text } from 'mdast'
import { adviseMdx } from '../../shared/document/markdownFile.ts'
import { createPlaceInHtml, offsetsOf } from '../../tree/index.ts'
import { isExpressionValue, scanAttributes, scanTags } from '../html/scanTags.ts'
import type { Check } from './check.ts'

/** Tags with a value in braces that HTML cannot have, which are text. */
const TAG_WITH_CODE = /(?<!\\)<([A-Za-z][\w.-]*)\s(?:[^<>{}]*\s)?([\w:-]+)=\{/g

/** The beginning of a tag of a component in a text: HTML has no names with points, and ends a tag before an empty line. */
const UNREAD_TAG = /(?<![\\\w])<\/?[A-Z][\w.:]*(?=\s*\/?>|\s*\{|\s+[\w:-]+\s*=)/g

/** A first line that is an import, or an export that ends like code. A sentence may begin with these words. */
const STATEMENT = new RegExp(
  [
    String.raw`(?<![\s\S])import\s+(?:[\w$*{},\s]{1,1000}?\sfrom\s+)?["'][^"'\r\n]+["'][ \t]*;?[ \t]*(?://.*)?$`,
    String.raw`(?<![\s\S])export\s+(?:default|const|let|var|async|function|class|interface|type|enum|\{|\*).*[\d{([\])}'"\x60;,=][ \t]*$`,
  ].join('|'),
  'm',
)

/** Fast check, which fails for most documents. */
const MAY_HOLD = /=\{|<\/?[A-Z]|\b(?:import|export)\s/

export const codeOfMdx: Check = ({ file, isMdx }, report) => {
  if (isMdx || !MAY_HOLD.test(file.text)) return undefined
  const advice = adviseMdx(file.source)
  const reportValue = (
    tag: string,
    name: string,
    shown: string,
    place: ReturnType<typeof file.placeAt> | undefined,
  ) =>
    report({
      rule: 'mdx-expression',
      message: `The value of ${name} in <${tag}> is code, which only MDX reads; ${shown}`,
      ...(place && { place }),
      suggestions: [
        {
          text: name === 'style' ? 'Use a class' : `Write the value in quotes if it is a text, or ${advice}`,
        },
      ],
    })
  return {
    html(node: Html) {
      if (!node.value.includes('={')) return
      const placeAt = createPlaceInHtml(node, file)
      for (const { name, start, attributes } of scanTags(node.value))
        for (const { name: attribute, value, start: at } of scanAttributes(attributes)) {
          if (!isExpressionValue(value)) continue
          const from = start + 1 + name.length + at
          reportValue(name, attribute, `here it is the text ${value}`, placeAt(from, from + value.length))
        }
    },
    text(node: Text) {
      const range = node.value.includes('<') ? offsetsOf(node) : undefined
      if (range === undefined) return
      const written = file.text.slice(range.start, range.end)
      const reported = new Set<number>()
      for (const { 0: whole, 1: tag = '', 2: name = '', index } of written.matchAll(TAG_WITH_CODE)) {
        const at = range.start + index
        reported.add(index)
        reportValue(tag, name, 'the tag is shown as text', file.placeAt(at, at + whole.length))
      }
      for (const { 0: opening, index } of written.matchAll(UNREAD_TAG)) {
        if (reported.has(index)) continue
        const at = range.start + index
        report({
          rule: 'mdx-component',
          message: `"${opening}" begins a tag that Markdown cannot read; it is shown as text`,
          place: file.placeAt(at, at + opening.length),
          suggestions: [{ text: `Close the tag on its line, write \\< where no tag is meant, or ${advice}` }],
        })
      }
    },
    paragraph(node: Paragraph) {
      const [first] = node.children
      if (first?.type !== 'text' || !STATEMENT.test(first.value)) return
      const range = offsetsOf(node)
      const [line = ''] = first.value.split(/[\r\n]/)
      report({
        rule: 'mdx-import',
        message: `"${line.trim()}" is code, which only MDX reads; it is shown as text`,
        ...(range && { place: file.placeAt(range.start, range.end) }),
        suggestions: [{ text: `Remove the lines, or ${advice}` }],
      })
    },
  }
}
