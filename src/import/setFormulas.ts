/** Whether dollars of the new site are formulas, as they were in the source. */

import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import { isRecord } from '../shared/values/isRecord.ts'
import type { Values } from './code/codeValue.ts'
import type { Report } from './report/report.ts'
import { protectCode } from './text/protectCode.ts'
import type { SourceFolder } from './tool.ts'
import type { SiteFiles } from './write/writeSite.ts'

/** Packages that read or render formulas. */
export const MATH_PACKAGE = /remark-math|katex|mathjax|texmath|temml/i

/** Whether a configuration, or the list of packages, names a package for formulas. */
export const namesMathPackage = ({ configFile, files, readText }: SourceFolder): boolean =>
  [configFile, 'package.json'].some((file) => files.includes(file) && MATH_PACKAGE.test(readText(file)))

const MATH_BLOCK = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*math\b/m

function hasDollars(file: string, contents: Uint8Array | string): boolean {
  if (!isMarkdownPath(file)) return false
  const text = String(typeof contents === 'string' ? contents : Buffer.from(contents))
  return MATH_BLOCK.test(text) || (text.includes('$') && /\$[^$]+\$/.test(protectCode(text).text))
}

/** @returns The configuration with `markdown.math`, where the new site has formulas or what looks like them. */
export function setFormulas(config: Values, hasMath: boolean, files: SiteFiles, report: Report): Values {
  if (hasMath) report.decide('Formulas need the package `temml`: install it with `npm install temml`.')
  else if ([...files].some(([file, contents]) => hasDollars(file, contents)))
    report.decide(
      'Dollars are text (`markdown.math: false`), since the source shows no formulas. If it does, remove this key and install the package `temml`.',
    )
  else return config
  return { ...config, markdown: { ...(isRecord(config.markdown) && config.markdown), math: hasMath } }
}
