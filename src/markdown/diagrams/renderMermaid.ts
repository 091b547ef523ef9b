/** Renders Mermaid to SVG with `beautiful-mermaid`, an optional package. */
import { loadOptionalPackage } from '../../process/optionalPackage.ts'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { DIAGRAM_PACKAGE } from '../../shared/site/optionalPackages.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { type DiagramProgram, UnreadableStatement } from './mermaid/diagramProgram.ts'
import { findMissingPart } from './mermaid/missingParts.ts'
import { restoreText } from './mermaid/protectText.ts'
import { readProgram } from './mermaid/readProgram.ts'
import { isRenderedKind, mermaidKinds } from './mermaidKinds.ts'
import { type MermaidSource, readMermaid } from './readMermaid.ts'
import { type DiagramTexts, type DrawnDiagram, toDiagramElement } from './toDiagramElement.ts'

export type RenderedDiagram =
  | { readonly ok: true; readonly diagram: DrawnDiagram; readonly texts: DiagramTexts }
  | {
      readonly ok: false
      readonly reason: string
      readonly hint?: string | undefined
      /** Index of the line with the mistake. */
      readonly line: number
    }

/** @returns What is wrong with the kind of the diagram. */
function checkKind({ kind, kindLine }: MermaidSource): RenderedDiagram | undefined {
  if (isRenderedKind(kind)) return undefined
  if (kind === '')
    return { ok: false, reason: 'The diagram has no kind, such as "flowchart LR"', line: kindLine }
  const nearest = nearestName(kind, mermaidKinds())
  const hint = nearest === undefined ? undefined : `Did you mean "${nearest}"?`
  return { ok: false, reason: `Unknown kind of diagram "${kind}"`, hint, line: kindLine }
}

function draw(text: string, siteDir: string): string | undefined {
  const loaded = loadOptionalPackage(DIAGRAM_PACKAGE, siteDir)
  const render = isRecord(loaded) ? loaded.renderMermaidSVG : undefined
  return typeof render === 'function' ? String(render(text, { transparent: true, padding: 8 })) : undefined
}

interface Rendering {
  readonly prefix: string
  readonly texts: DiagramTexts
  readonly kindLine: number
}

/** Accepts an image only with all parts of the program: the renderer leaves out what it does not understand. */
function renderProgram({ parts }: DiagramProgram, svg: string, rendering: Rendering): RenderedDiagram {
  const { prefix, texts, kindLine } = rendering
  const diagram = parts.length === 0 ? undefined : toDiagramElement(restoreText(svg), prefix, texts)
  if (diagram === undefined) return { ok: false, reason: 'The diagram is empty', line: kindLine }
  const missing = findMissingPart(parts, svg, diagram.labels)
  if (missing === undefined) return { ok: true, diagram, texts }
  return { ok: false, reason: `${missing.name} is not in the image`, line: missing.line }
}

/**
 * @param prefix Of all ids in the image.
 * @param caption Title without one in the source.
 */
export function renderMermaid(
  written: string,
  prefix: string,
  caption: string | undefined,
  siteDir: string,
): RenderedDiagram {
  const source = readMermaid(written)
  const wrong = checkKind(source)
  if (wrong !== undefined) return wrong
  const { text, kind, kindLine } = source
  try {
    const program = readProgram(text, kind, kindLine)
    const texts = { title: source.title ?? caption ?? program.title, description: source.description }
    return renderProgram(program, draw(program.text, siteDir) ?? '', { prefix, texts, kindLine })
  } catch (error) {
    return error instanceof UnreadableStatement
      ? { ok: false, reason: error.message, hint: error.hint, line: error.line }
      : { ok: false, reason: messageOf(error), line: kindLine }
  }
}
