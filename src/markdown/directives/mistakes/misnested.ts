/**
 * Reports containers that end too early, at the end of another one. CommonMark's directives end a container at the first
 * line with at least as many colons, whatever is open inside it.
 */
import type { Nodes, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { findAll, type Reporter } from '../../../tree/index.ts'
import { isStrayEnd } from './strayEnds.ts'

type SourceOf = (node: Nodes) => string

const colonsOf = (node: ContainerDirective, sourceOf: SourceOf): string =>
  /^:+/.exec(sourceOf(node))?.[0] ?? ''

/** Whether the last line has enough colons to end the container. */
export function hasEnd(node: ContainerDirective, sourceOf: SourceOf): boolean {
  const source = sourceOf(node)
  const lastLine = source.slice(Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r')) + 1)
  const [, colons = ''] = lastLine === source ? [] : (/^[\s>]*(:{3,})[ \t]*$/.exec(lastLine) ?? [])
  return colons !== '' && colons.length >= colonsOf(node, sourceOf).length
}

export interface Misnested {
  /** Containers that are open when another one ends, and closing colons of which the open container is reported. */
  readonly explained: ReadonlySet<Nodes>
  /** Whether a container ends too early, so that what follows it looks misplaced. */
  readonly hasEarlyEnd: boolean
}

export function reportMisnested(root: Root, sourceOf: SourceOf, reporter: Reporter): Misnested {
  const explained = new Set<Nodes>()
  let hasEarlyEnd = false
  for (const outer of findAll(root, 'containerDirective')) {
    const isEnded = hasEnd(outer, sourceOf)
    const inner = outer.children.at(-1)
    if (!isEnded) for (const child of outer.children.filter(isStrayEnd)) explained.add(child)
    if (explained.has(outer) || !isEnded || inner?.type !== 'containerDirective') continue
    const isOpen = inner.position?.end.offset === outer.position?.end.offset || !hasEnd(inner, sourceOf)
    if (!isOpen) continue
    explained.add(inner)
    const [outerColons, innerColons] = [colonsOf(outer, sourceOf), colonsOf(inner, sourceOf)]
    if (innerColons.length < outerColons.length) {
      reporter.report(
        'unclosed-directive',
        `The directive "${innerColons}${inner.name}" is not closed`,
        inner,
        [
          `Close it with "${innerColons}" before line ${outer.position?.end.line}, which closes "${outerColons}${outer.name}"`,
        ],
      )
      continue
    }
    hasEarlyEnd = true
    const wider = `${innerColons}:`
    reporter.report(
      'unclosed-directive',
      `"${outerColons}${outer.name}" ends at line ${outer.position?.end.line}, where "${innerColons}${inner.name}" inside it should end`,
      outer,
      [
        `Begin it with "${wider}${outer.name}" and end it with "${wider}": more colons than the directives inside it`,
      ],
    )
  }
  return { explained, hasEarlyEnd }
}
