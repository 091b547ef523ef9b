/** Converts a built-in directive, or a component of the site, to component nodes. */
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { DIRECTIVES, type DirectiveWork, readAttributes, readSiteAttributes } from '../../components/index.ts'
import { type Child, createComponent, type Reporter, splitLabel } from '../../tree/index.ts'
import { nameOfCode } from '../code-blocks/nameOfCode.ts'

export const createDirectiveWork = (
  reporter: Reporter,
  sourceOf: DirectiveWork['sourceOf'],
): DirectiveWork => ({
  reporter,
  sourceOf,
  paramIds: new Set(),
  nameOfCode,
  read: (node) => readAttributes(node, DIRECTIVES.get(node.name)?.attributes ?? [], reporter),
})

/** @returns Undefined for an unknown name, and for one that has no such form. */
export function buildDirective(
  node: ContainerDirective | LeafDirective | TextDirective,
  work: DirectiveWork,
): Child[] | undefined {
  const definition = DIRECTIVES.get(node.name)
  if (node.type === 'containerDirective') return definition?.container?.(node, work)
  if (node.type === 'leafDirective') return definition?.leaf?.(node, work)
  return definition?.text?.(node, work)
}

/** A component of the site. The text in `[…]` is its `label`. */
export function buildSiteComponent(node: ContainerDirective | LeafDirective, reporter: Reporter): Child[] {
  const { label, body } = splitLabel(node)
  const attributes = readSiteAttributes(node, reporter)
  if (label) attributes.label = label.text
  return [createComponent(node.name, attributes, body, node)]
}
