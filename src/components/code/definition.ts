/** Blocks of code: fences, `<CodeBlock>` with the code as content, `<Code code="…">`. */
import { textOf } from '../../tree/index.ts'
import type { ComponentDefinition } from '../component.ts'
import { type PlainRule, textOfAttribute } from '../plainRule.ts'

/** A block of code whose text is an attribute or the content. */
const showCode: PlainRule = (component) => {
  const value = textOfAttribute(component, 'code') ?? component.children.map(textOf).join('\n')
  const lang = textOfAttribute(component, 'lang') ?? textOfAttribute(component, 'language') ?? null
  const title = textOfAttribute(component, 'title')
  return [
    { type: 'code', lang, meta: title === undefined ? null : `title="${title}"`, value: value.trimEnd() },
  ]
}

export const code: ComponentDefinition = {
  elements: { CodeBlock: showCode },
  tags: { Code: showCode, CodeBlock: showCode },
  ignored: ['collapseStyle', 'frame', 'locale', 'preserveIndent', 'theme', 'useDiffSyntax'],
}
