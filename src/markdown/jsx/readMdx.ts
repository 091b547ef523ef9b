/** Reads an `.mdx` file as MDX: parses it and converts its tags and expressions. */
import type { Root } from 'mdast'
import { importSourceOf } from '../../files/index.ts'
import { pushAll } from '../../shared/collections/pushAll.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { RuleId } from '../../shared/rules.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { createReporter } from '../../tree/index.ts'
import type { ContentOptions } from '../contentOptions.ts'
import { NO_MODULE } from './compileCode.ts'
import type { MdxContext } from './convert/converter.ts'
import { convertMdx } from './convert/convertMdx.ts'
import { MdxSyntaxError, parseMdx } from './parseMdx.ts'

/**
 * Fast check for what MDX reads in another way than Markdown: tags and comments, expressions, imports and exports, and
 * indented text, which is no code in MDX.
 */
const MAY_DIFFER = /[<{]|^(?:import|export)\s|^(?: {4}|\t)/m

/** Whether a text needs the parser of MDX. */
export const mayHoldMdx = (text: string): boolean => MAY_DIFFER.test(text)

const CLOSE_TAG = 'Close the tag where its content ends, such as </Chart>, or write it as <Chart />'

/** A message of the parser without its own terms. */
const inOurWords = (message: string): string =>
  message
    .replace(/\s+/g, ' ')
    .replace(/^Unexpected `\w+` in code: only import\/exports are supported$/, NO_MODULE)
    .replace(/^Could not parse (expression|import\/exports?) with acorn$/, (_, what: string) =>
      what === 'expression' ? 'the code in braces cannot be read' : 'the imports and exports cannot be read',
    )

const describeMistake = ({ source, lineStart, placeAt }: SourceText, error: MdxSyntaxError): Diagnostic => {
  const { at } = error
  const start = at && lineStart(at.line) + at.column - 1
  return {
    rule: 'mdx-syntax',
    message: `This is not MDX: ${inOurWords(error.message)}; the page is read as Markdown, without imports and components`,
    file: source,
    ...(start !== undefined && { place: placeAt(start, start + 1) }),
    suggestions: [
      { text: /closing tag/.test(error.message) ? CLOSE_TAG : 'Write \\< and \\{ where text is meant' },
    ],
  }
}

/** Rules of tags and code, which a mistake in MDX may cause. */
const RULES_OF_CODE: ReadonlySet<string> = new Set<RuleId>([
  'invalid-directive',
  'invalid-html',
  'mdx-component',
  'mdx-empty-component',
  'mdx-expression',
  'mdx-import',
  'unclosed-directive',
])

/** Drops findings about the tags and the code of a file with a mistake in its MDX, which is read as Markdown. */
export function dropCaused(diagnostics: Diagnostic[], source: string): void {
  const isOfFile = ({ file }: Diagnostic) => file === source
  if (!diagnostics.some((one) => one.rule === 'mdx-syntax' && isOfFile(one))) return
  const others = diagnostics.filter((one) => !isOfFile(one) || !RULES_OF_CODE.has(one.rule))
  diagnostics.length = 0
  pushAll(diagnostics, others)
}

/** @returns Undefined for a text that is not MDX, with a diagnostic. */
export function readMdx(
  file: SourceText,
  { scope, caller }: Pick<MdxContext, 'scope' | 'caller'>,
  options: ContentOptions,
  diagnostics: Diagnostic[],
): Root | undefined {
  try {
    const root = parseMdx(file.text, options)
    const reporter = createReporter(file.source)
    convertMdx(root, {
      file,
      importSource: importSourceOf(file.source, options.added),
      scope,
      caller,
      components: options.components,
      globals: options.globalImports,
      attributes: options.componentAttributes ?? {},
      isStatic: options.mdx === 'static',
      reporter,
    })
    pushAll(diagnostics, reporter.diagnostics)
    return root
  } catch (error) {
    if (!(error instanceof MdxSyntaxError)) throw error
    diagnostics.push(describeMistake(file, error))
    return undefined
  }
}
