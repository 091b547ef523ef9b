/** Whether a site of Hugo shows formulas: by `passthrough`, by a setting of its theme, or by a script of its templates. */
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { MATH_PACKAGE } from '../setFormulas.ts'
import type { Delimiters } from '../text/formulaDelimiters.ts'
import type { SourceFolder } from '../tool.ts'
import { readAnyCase } from './readAnyCase.ts'

interface MathSettings {
  readonly formulas: readonly Delimiters[]
  readonly params: unknown
}

const NAMES = ['math', 'katex', 'mathjax']

/** Docsy has `katex.enable`, other themes `math`. */
const isOn = (value: unknown): boolean =>
  value !== undefined && value !== false && readAnyCase(value, 'enable') !== false

const IN_DOCUMENT = /\{\{[<%][ \t]*katex\b|^["']?(?:math|katex|mathjax)["']?[ \t]*[:=][ \t]*true\b/im

export const hasMath = ({ formulas, params }: MathSettings, { files, readText }: SourceFolder): boolean =>
  formulas.length > 0 ||
  NAMES.some((name) => isOn(readAnyCase(params, name))) ||
  files.some((file) =>
    /^layouts\/.*\.html$/.test(file)
      ? MATH_PACKAGE.test(readText(file))
      : isMarkdownPath(file) && IN_DOCUMENT.test(readText(file)),
  )
