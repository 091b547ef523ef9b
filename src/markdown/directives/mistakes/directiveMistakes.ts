/** Reports directives that are not closed, and those whose name is unknown. */
import type { Root } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { DIRECTIVES, formsOf, namesOf } from '../../../components/index.ts'
import { nearestName } from '../../../shared/text/nearestName.ts'
import { findAll } from '../../../tree/index.ts'
import { mapToSource, pointAtOffset } from '../../inline/textSource.ts'
import type { DirectiveContext, DirectiveTransform } from '../directiveTransform.ts'
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
    nearest === undefined ? adviseUnknown(node.name, form, context) : `did you mean "${colons}${nearest}"?`,
  ])
}

/** A name of a text directive with a label or attributes. */
const NAMED = /(?<![\p{L}\p{N}_:]):([A-Za-z][\w-]*)(?=[[{])/gu

/** Directive of a name that is written like a component: `file-tree` of `FileTree`. */
const directiveNameOf = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** What a block is written like; undefined for a name that is none of a block. */
function adviseBlock(name: string, components: ReadonlySet<string>): string | undefined {
  if (components.has(name)) return `"::${name}" or ":::${name}"`
  const directive = directiveNameOf(name)
  const forms = formsOf(DIRECTIVES.get(directive))
  if (directive === name || forms.length === 0 || forms.includes('text')) return undefined
  return forms.includes('leaf') ? `"::${directive}" or ":::${directive}"` : `":::${directive}"`
}

/**
 * A mistyped name of a directive in a line, such as `:bagde[New]`, or a component, which has no form in a line. Other
 * unknown names are text without a finding: colons are common in prose, brackets behind a name that is similar to a known
 * one are not.
 */
export function reportUnknownInLines(
  root: Root,
  { context: { file, components }, reporter }: DirectiveTransform,
): void {
  if (file.text.search(NAMED) < 0) return
  for (const node of findAll(root, 'text'))
    for (const { 0: written, 1: name = '', index } of node.value.matchAll(NAMED)) {
      const block = adviseBlock(name, components)
      const nearest = block ?? nearestName(name, namesOf('text', new Set()))
      const source = nearest === undefined ? undefined : mapToSource(node, file)
      const [start, end] = [source?.offsets[index], source?.offsets[index + written.length]]
      if (start === undefined || end === undefined || source?.escaped.has(index) === true) continue
      const position = { start: pointAtOffset(file, start), end: pointAtOffset(file, end) }
      reporter.report('unknown-directive', `Unknown directive "${written}"`, { position }, [
        block === undefined
          ? `did you mean ":${nearest}"?`
          : `Components are blocks: write ${block} on a line of its own`,
      ])
    }
}
