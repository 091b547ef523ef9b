/** Reports directives that are not closed, and those whose name is unknown. */
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { nearestName } from '../../../shared/text/nearestName.ts'
import type { DirectiveContext, DirectiveTransform } from '../directiveTransform.ts'
import { namesOf } from '../knownDirectives.ts'
import { isStrayEnd } from './strayEnds.ts'

export function reportUnclosed(node: ContainerDirective, { reporter, sourceOf }: DirectiveTransform): void {
  const [colons = ':::'] = /^:+/.exec(sourceOf(node)) ?? []
  const short = node.children.find(isStrayEnd)
  const hint =
    short === undefined
      ? `Close it with "${colons}"; a directive around another one needs more colons than that one`
      : `Close it with "${colons}"; line ${short.position?.start.line} has fewer colons`
  reporter.report('unclosed-directive', `The directive "${colons}${node.name}" is not closed`, node, [hint])
}

/** What to do about a name that is similar to none. Names of components begin with a capital letter. */
function adviseUnknown(name: string, form: 'container' | 'leaf', { isBare }: DirectiveContext): string {
  if (isBare !== true && /^\p{Lu}/u.test(name))
    return `Add the component components/${name}.tsx, or write a backslash before the colons for text`
  const colons = form === 'container' ? ':::' : '::'
  if (form === 'leaf' && namesOf('container', new Set()).includes(name))
    return `Write ":::${name}", its content on lines of their own, and ":::"`
  const own = isBare === true ? '' : `; add components/Name.tsx for a directive ${colons}Name of your own`
  return `Directives of this form: ${namesOf(form, new Set()).join(', ')}${own}; write a backslash before the colons for text`
}

export function reportUnknown(
  node: ContainerDirective | LeafDirective,
  { context, reporter }: DirectiveTransform,
): void {
  const form = node.type === 'containerDirective' ? 'container' : 'leaf'
  const colons = form === 'container' ? ':::' : '::'
  const nearest = nearestName(node.name, namesOf(form, context.components))
  reporter.report('unknown-directive', `Unknown directive "${colons}${node.name}"`, node, [
    nearest === undefined ? adviseUnknown(node.name, form, context) : `Did you mean "${colons}${nearest}"?`,
  ])
}

/**
 * A mistyped name of a directive in a line, such as `:bagde[New]`. Other unknown names are text without a finding: colons
 * are common in prose, brackets behind a name that is similar to a known one are not.
 */
export function reportMistyped(
  node: TextDirective,
  { context, reporter, sourceOf }: DirectiveTransform,
): void {
  const written = sourceOf(node)
  if (!/^[[{]/.test(written.slice(node.name.length + 1))) return
  const before = context.file.text.charAt((node.position?.start.offset ?? 0) - 1)
  const nearest = /[\p{L}\p{N}_]/u.test(before)
    ? undefined
    : nearestName(node.name, namesOf('text', new Set()))
  if (nearest === undefined) return
  reporter.report('unknown-directive', `Unknown directive ":${node.name}"`, node, [
    `Did you mean ":${nearest}"?`,
  ])
}
