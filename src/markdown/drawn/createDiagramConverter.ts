/** Converts diagrams in code blocks to SVG. */
import { createHash } from 'node:crypto'
import type { Element, ElementContent } from 'hast'
import type { Code } from 'mdast'
import { LAYOUT_ID_PREFIX } from '../../shared/constants.ts'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { DIAGRAM_PACKAGE } from '../../shared/site/optionalPackages.ts'
import { drawWithSite } from '../diagrams/drawWithSite.ts'
import { type RenderedDiagram, renderMermaid } from '../diagrams/renderMermaid.ts'
import { readCodeTitle } from '../highlight/codeMeta.ts'
import { type ConverterInput, createMissingReport, scrollBox } from './drawnContent.ts'
import { createTrustedNode } from './trustedNode.ts'

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

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6)

export function createDiagramConverter({ siteDir, source, packages, diagrams, reporter }: ConverterInput) {
  const reportMissing = createMissingReport(reporter, DIAGRAM_PACKAGE, 'Diagrams of Mermaid')
  let count = 0

  function reportFailure(node: Code, { reason, hint, line }: Extract<RenderedDiagram, { ok: false }>): void {
    const { position } = node
    const start = position && { line: position.start.line + 1 + line, column: position.start.column }
    const at = { position: start && { start, end: start }, data: node.data }
    const hints = hint === undefined ? [] : [hint]
    reporter.report('invalid-diagram', `${reason}; the diagram is shown as code`, at, hints)
  }

  function convertMermaid(node: Code, caption: string | undefined): ElementContent | undefined {
    if (packages[DIAGRAM_PACKAGE] === undefined) {
      reportMissing(node)
      return undefined
    }
    count += 1
    const prefix = `${LAYOUT_ID_PREFIX}diagram-${shortHash(node.value)}-${count}-`
    const rendered = renderMermaid(node.value, prefix, caption, siteDir)
    if (!rendered.ok) {
      reportFailure(node, rendered)
      return undefined
    }
    const { svg, labels } = rendered.diagram
    const { title } = rendered.texts
    // Search reads the label; a caption is text of the page already.
    const label = [...(title === undefined || title === caption ? [] : [title]), ...labels].join(', ')
    return toFigure(scrollBox({ kind: 'diagram', label }, [svg]), caption)
  }

  function convertWithSite(node: Code, language: string, caption: string | undefined) {
    const draw = diagrams[language]
    if (draw === undefined) return undefined
    try {
      const svg = drawWithSite(draw, node.value, { file: source, title: caption })
      if (svg === undefined) return undefined
      return toFigure(
        scrollBox({ kind: 'diagram', ...(caption !== undefined && { label: caption }) }, [svg]),
        caption,
      )
    } catch (error) {
      const reason = `markdown.diagrams.${language} failed: ${messageOf(error)}`
      reportFailure(node, { ok: false, reason, line: 0 })
      return undefined
    }
  }

  return {
    /** @returns Undefined for a block that is shown as code. */
    convert(node: Code, language: string, meta: string): ElementContent | undefined {
      const { title } = readCodeTitle(meta)
      if (Object.hasOwn(diagrams, language)) return convertWithSite(node, language, title)
      return language === 'mermaid' ? convertMermaid(node, title) : undefined
    },
  }
}
