/** What `book.toml` says, as far as the import uses it. */

import { entriesAt, textAt, valueAt } from '../code/codeValue.ts'
import { parseToml } from '../front-matter/parseToml.ts'
import { oncePerSource } from '../oncePerSource.ts'
import { toFolder } from '../sourcePaths.ts'
import type { SourceFolder } from '../tool.ts'

export interface MdbookSettings {
  readonly config: Readonly<Record<string, unknown>>
  /** Folder of the chapters, from the root of the source; '' for the root. */
  readonly srcDir: string
  /** Start of hidden lines, by language. */
  readonly hiddenLines: ReadonlyMap<string, string>
  /** Whether MathJax or KaTeX shows formulas. */
  readonly hasMath: boolean
  /** Whether formulas have single dollars, which MathJax does not read in a book. */
  readonly hasDollarFormulas: boolean
}

function readSettings(source: SourceFolder): MdbookSettings {
  const config = parseToml(source.readText(source.configFile))
  if (config === undefined)
    source.report.leave(
      { what: '`book.toml`', why: 'it is no TOML; correct it, and import the book again' },
      source.configFile,
    )
  const hasKatex = valueAt(config, 'preprocessor', 'katex') !== undefined
  const hidden = valueAt(config, 'output', 'html', 'code', 'hidelines')
  return {
    config: config ?? {},
    srcDir: toFolder(textAt(config, 'book', 'src') ?? 'src'),
    hiddenLines: new Map(
      entriesAt(hidden).flatMap(([language, start]): [string, string][] =>
        typeof start === 'string' ? [[language, start]] : [],
      ),
    ),
    hasMath: hasKatex || valueAt(config, 'output', 'html', 'mathjax-support') === true,
    hasDollarFormulas: hasKatex,
  }
}

export const settingsOf = oncePerSource(readSettings)
