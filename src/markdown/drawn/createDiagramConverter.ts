/** Converts code blocks with diagrams: Mermaid to code that the browser draws, languages of the site to the site's SVG. */
import type { Element, ElementContent } from 'hast'
import type { Code } from 'mdast'
import { readCodeMeta } from '../../highlight/index.ts'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { DIAGRAM_PACKAGE } from '../../shared/site/optionalPackages.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import { createTrustedNode } from '../../tree/index.ts'
import { drawWithSite } from '../diagrams/drawWithSite.ts'
import { MERMAID_KINDS } from '../diagrams/mermaidKinds.ts'
import { readMermaid } from '../diagrams/readMermaid.ts'
import type { DrawDiagram } from '../siteTransforms.ts'
import { type ConverterInput, createMissingReport, scrollBox, type ToCodeBlock } from './drawnContent.ts'
import { toDiagram } from './toDiagram.ts'

/** The image in a box that scrolls, with its caption. */
function toFigure(box: Element, caption: string | undefined): ElementContent {
  if (caption === undefined) return createTrustedNode([box])
  const text: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: caption }],
  }
  return createTrustedNode([{ type: 'element', tagName: 'figure', properties: {}, children: [box, text] }])
}

interface Fence {
  readonly language: string
  readonly caption: string | undefined
}

interface DiagramMistake {
  readonly reason: string
  /** Index of the line in the source. */
  readonly line: number
  readonly hint?: string | undefined
}

/** Mistakes that need no browser. Mermaid finds the others. */
function findMistake(kind: string, isEmpty: boolean, line: number): DiagramMistake | undefined {
  if (kind === '') return { reason: 'The diagram has no kind, such as "flowchart LR"', line }
  if (isEmpty) return { reason: 'The diagram is empty', line }
  const nearest = MERMAID_KINDS.includes(kind) ? undefined : nearestName(kind, MERMAID_KINDS)
  return nearest === undefined
    ? undefined
    : { reason: `Unknown kind of diagram "${kind}"`, hint: `did you mean "${nearest}"?`, line }
}

export function createDiagramConverter(
  { source, packages, diagrams, reporter }: ConverterInput,
  toCodeBlock: ToCodeBlock,
) {
  const reportMissing = createMissingReport(reporter, DIAGRAM_PACKAGE, 'Diagrams of Mermaid')

  function reportMistake({ position, data }: Code, { reason, hint, line }: DiagramMistake): void {
    const start = position && { line: position.start.line + 1 + line, column: position.start.column }
    const at = { position: start && { start, end: start }, data }
    const hints = hint === undefined ? [] : [hint]
    reporter.report('invalid-diagram', `${reason}; the diagram is shown as code`, at, hints)
  }

  function convertMermaid(node: Code, caption: string | undefined): ElementContent | undefined {
    const { kind, kindLine, isEmpty, title = caption, description } = readMermaid(node.value)
    const version = packages[DIAGRAM_PACKAGE]
    const mistake = findMistake(kind, isEmpty, kindLine)
    if (version === undefined) reportMissing(node)
    else if (mistake !== undefined) reportMistake(node, mistake)
    else return toDiagram(toCodeBlock(node, node), { version, title, description })
    return undefined
  }

  /** @returns Undefined when the function leaves the block. */
  function convertWithSite(draw: DrawDiagram, node: Code, { language, caption }: Fence) {
    const svg = drawWithSite(draw, node.value, { file: source, title: caption })
    if (svg === undefined) return language === 'mermaid' ? convertMermaid(node, caption) : undefined
    const label = caption === undefined ? {} : { label: caption }
    return toFigure(scrollBox({ kind: 'diagram', ...label }, [svg]), caption)
  }

  return {
    /** @returns Undefined for a block that is shown as code. */
    convert(node: Code, language: string, meta: string): ElementContent | undefined {
      const draw = Object.hasOwn(diagrams, language) ? diagrams[language] : undefined
      if (draw === undefined && language !== 'mermaid') return undefined
      const { title: caption } = readCodeMeta(meta)
      if (draw === undefined) return convertMermaid(node, caption)
      try {
        return convertWithSite(draw, node, { language, caption })
      } catch (error) {
        reportMistake(node, { reason: `markdown.diagrams.${language} failed: ${messageOf(error)}`, line: 0 })
        return undefined
      }
    },
  }
}
