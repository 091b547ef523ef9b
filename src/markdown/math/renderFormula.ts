/** Renders TeX to MathML with `temml`, an optional package. */
import type { Element } from 'hast'
import { loadOptionalPackage } from '../../process/index.ts'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { MATH_PACKAGE } from '../../shared/site/optionalPackages.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { toMathElement } from './toMathElement.ts'

type RenderTex = (tex: string, options: Readonly<Record<string, unknown>>) => unknown

type RenderedFormula =
  | { readonly ok: true; readonly element: Element }
  /** @property at Offset of the mistake in the TeX, when it is known. */
  | { readonly ok: false; readonly reason: string; readonly at: number | undefined }

/** Pages have no script that could fill in the number. */
const REFERENCE = /\\(?:eq)?ref(?![A-Za-z])/

/** `Expected '}' at position 4: \frac{a…` without the position, which the finding has. */
const WITHOUT_PLACE = /\s+at (?:position \d+|end of input)[\s\S]*$/

function describe(error: unknown): { reason: string; at: number | undefined } {
  // A fault of the package, of which authors understand nothing.
  if (error instanceof TypeError || error instanceof RangeError)
    return { reason: 'The formula cannot be read', at: undefined }
  const reason = messageOf(error).replace(WITHOUT_PLACE, '').trim()
  const position = isRecord(error) ? error.position : undefined
  return { reason, at: typeof position === 'number' ? position : undefined }
}

/** @returns Undefined when the package is not installed. */
function loadRender(siteDir: string): RenderTex | undefined {
  const loaded = loadOptionalPackage(MATH_PACKAGE, siteDir)
  const exported = isRecord(loaded) ? (loaded.default ?? loaded) : undefined
  const render = isRecord(exported) ? exported.renderToString : undefined
  return typeof render === 'function' ? (tex, options) => render(tex, options) : undefined
}

/** @returns Undefined when the package is not installed. */
export function renderFormula(tex: string, isDisplay: boolean, siteDir: string): RenderedFormula | undefined {
  try {
    const render = loadRender(siteDir)
    if (render === undefined) return undefined
    const { index: reference } = REFERENCE.exec(tex) ?? {}
    if (reference !== undefined)
      return { ok: false, reason: 'References to equations need a script', at: reference }
    // Macros of one formula must not change the next one.
    const mathml = render(tex, { displayMode: isDisplay, throwOnError: true, trust: false, macros: {} })
    return { ok: true, element: toMathElement(String(mathml), tex.trim()) }
  } catch (error) {
    return { ok: false, ...describe(error) }
  }
}
