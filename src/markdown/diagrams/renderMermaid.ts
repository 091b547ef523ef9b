/** Renders Mermaid to SVG with `beautiful-mermaid`, an optional package. */
import { loadOptionalPackage } from '../../process/optionalPackage.ts'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { DIAGRAM_PACKAGE } from '../../shared/site/optionalPackages.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { findUnreadLine } from './findUnreadLine.ts'
import { isOtherKind, isRenderedKind, type MermaidSource, mermaidKinds, readMermaid } from './readMermaid.ts'
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

/** An operator that the renderer has taken for a part of a name. */
const BROKEN_NAME = /\sdata-(?:id|from|to)="[^"]*(?:--|==|-\.|~~)[^"]*"/

/** @returns What is wrong with the kind of the diagram. */
function checkKind({ kind, kindLine }: MermaidSource): RenderedDiagram | undefined {
  if (isRenderedKind(kind)) return undefined
  if (kind === '')
    return { ok: false, reason: 'The diagram has no kind, such as "flowchart LR"', line: kindLine }
  if (isOtherKind(kind)) {
    const hint = 'Draw it with a component that runs in the browser, or add an image of it'
    return { ok: false, reason: `Diagrams of the kind "${kind}" need a browser`, hint, line: kindLine }
  }
  const nearest = nearestName(kind, mermaidKinds())
  const hint = nearest === undefined ? undefined : `Did you mean "${nearest}"?`
  return { ok: false, reason: `Unknown kind of diagram "${kind}"`, hint, line: kindLine }
}

function draw(text: string, siteDir: string): string | undefined {
  const loaded = loadOptionalPackage(DIAGRAM_PACKAGE, siteDir)
  const render = isRecord(loaded) ? loaded.renderMermaidSVG : undefined
  return typeof render === 'function' ? String(render(text, { transparent: true, padding: 8 })) : undefined
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
  const unread = findUnreadLine(source)
  if (unread !== undefined) return { ok: false, ...unread }
  const texts = { title: source.title ?? caption, description: source.description }
  const { kindLine: line } = source
  try {
    const svg = draw(source.text, siteDir) ?? ''
    if (BROKEN_NAME.test(svg)) return { ok: false, reason: 'A line between two nodes cannot be read', line }
    const diagram = toDiagramElement(svg, prefix, texts)
    return diagram === undefined
      ? { ok: false, reason: 'The diagram is empty', line }
      : { ok: true, diagram, texts }
  } catch (error) {
    return { ok: false, reason: messageOf(error), line }
  }
}
