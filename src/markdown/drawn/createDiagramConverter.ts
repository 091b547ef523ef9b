/** Converts diagrams in code blocks to SVG, or to code that the browser draws. */
import { createHash } from 'node:crypto'
import type { Element, ElementContent } from 'hast'
import type { Code } from 'mdast'
import { LAYOUT_ID_PREFIX } from '../../shared/constants.ts'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { BROWSER_DIAGRAM_PACKAGE, DIAGRAM_PACKAGE } from '../../shared/site/optionalPackages.ts'
import { drawWithSite } from '../diagrams/drawWithSite.ts'
import { isOtherKind } from '../diagrams/mermaidKinds.ts'
import { type MermaidSource, readMermaid } from '../diagrams/readMermaid.ts'
import { type RenderedDiagram, renderMermaid } from '../diagrams/renderMermaid.ts'
import { readCodeMeta } from '../highlight/codeMeta.ts'
import type { DrawDiagram } from '../siteTransforms.ts'
import { type ConverterInput, createMissingReport, scrollBox, type ToCodeBlock } from './drawnContent.ts'
import { toBrowserDiagram } from './toBrowserDiagram.ts'
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

interface Fence {
  readonly language: string
  readonly caption: string | undefined
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6)

export function createDiagramConverter(
  { siteDir, source, packages, diagrams, reporter }: ConverterInput,
  toCodeBlock: ToCodeBlock,
) {
  const reportMissing = createMissingReport(reporter, DIAGRAM_PACKAGE, 'Diagrams of Mermaid')
  const reportMissingBrowser = createMissingReport(
    reporter,
    BROWSER_DIAGRAM_PACKAGE,
    `Kinds of Mermaid that are drawn in the browser, such as "gantt",`,
  )
  let count = 0

  function reportFailure(node: Code, { reason, hint, line }: Extract<RenderedDiagram, { ok: false }>): void {
    const { position } = node
    const start = position && { line: position.start.line + 1 + line, column: position.start.column }
    const at = { position: start && { start, end: start }, data: node.data }
    const hints = hint === undefined ? [] : [hint]
    reporter.report('invalid-diagram', `${reason}; the diagram is shown as code`, at, hints)
  }

  /** Only a browser can find mistakes in it, except that it is empty. */
  function convertForBrowser(node: Code, diagram: MermaidSource, caption: string | undefined) {
    const { text, kindLine, title = caption, description } = diagram
    const version = packages[BROWSER_DIAGRAM_PACKAGE]
    if (version === undefined) {
      reportMissingBrowser(node)
      return undefined
    }
    const content = text.split('\n').slice(kindLine).join('\n').trim()
    if (!/\s/.test(content)) {
      reportFailure(node, { ok: false, reason: 'The diagram is empty', line: kindLine })
      return undefined
    }
    return toBrowserDiagram(toCodeBlock(node, node), { version, title, description })
  }

  function convertMermaid(node: Code, caption: string | undefined): ElementContent | undefined {
    const diagram = readMermaid(node.value)
    if (isOtherKind(diagram.kind)) return convertForBrowser(node, diagram, caption)
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
        const reason = `markdown.diagrams.${language} failed: ${messageOf(error)}`
        reportFailure(node, { ok: false, reason, line: 0 })
        return undefined
      }
    },
  }
}
