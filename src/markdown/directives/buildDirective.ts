/** Converts a built-in directive to component nodes. */
import type { Nodes } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import {
  bodyWithoutLabel,
  type Child,
  type ComponentAttributes,
  createComponent,
  type Label,
  type Reporter,
  splitLabel,
} from '../../tree/index.ts'
import { isAdmonitionType } from '../parse/knownDirectives.ts'
import { buildHero } from './blocks/buildHero.ts'
import { buildParams } from './blocks/buildParams.ts'
import { buildFileTree } from './buildFileTree.ts'
import { buildSteps } from './buildSteps.ts'
import { buildTabs } from './buildTabs.ts'
import { checkIcon } from './checkIcon.ts'
import { readAttributes, readSiteAttributes } from './readAttributes.ts'

/** The label as first child of the component, when it has markup. */
const richLabel = (label: Label | undefined): Nodes[] =>
  label?.isRich ? [createComponent('Label', {}, label.children)] : []

function buildTitled(
  node: ContainerDirective | LeafDirective,
  name: string,
  options: { readonly title: string; readonly own: ComponentAttributes; readonly isRich: boolean },
  reporter: Reporter,
): Child[] {
  const attributes = readAttributes(node, reporter)
  const { label, body } = splitLabel(node)
  const title = label?.text ?? attributes.text(options.title)
  if (!options.isRich && label?.children.some(({ type }) => type === 'html'))
    reporter.report(
      'invalid-directive',
      `The title of "${node.name}" is text; tags in it are left out`,
      node,
      ['Write a backslash before each "<" that is text'],
    )
  const all: ComponentAttributes = { ...attributes.common, ...options.own }
  if (title) all[options.title] = title
  if (name === 'Details' && attributes.flag('open')) all.open = true
  if (name === 'Card') {
    const href = attributes.text('href')
    const icon = attributes.text('icon')
    if (href !== undefined) all.href = href
    if (icon !== undefined) all.icon = icon
    if (icon !== undefined) checkIcon(icon, node, reporter)
  }
  return [createComponent(name, all, [...(options.isRich ? richLabel(label) : []), ...body], node)]
}

function reportEmpty(node: ContainerDirective, example: string, reporter: Reporter): void {
  if (splitLabel(node).body.length > 0) return
  reporter.report('invalid-directive', `"${node.name}" has no content`, node, [example])
}

function buildCards(node: ContainerDirective, reporter: Reporter): Child[] {
  const { common } = readAttributes(node, reporter)
  reportEmpty(
    node,
    `Write :::${node.name === 'features' ? 'feature' : 'card'}[Title] inside, with fewer colons`,
    reporter,
  )
  const className = node.name === 'features' ? `features ${common.className ?? ''}`.trim() : undefined
  const attributes = { ...common, ...(className !== undefined && { className }) }
  return [createComponent('Cards', attributes, bodyWithoutLabel(node, reporter), node)]
}

function buildStrayTab(node: ContainerDirective, reporter: Reporter): Child[] {
  reporter.report('invalid-directive', 'A "tab" stands outside of "tabs"', node, [
    'Put it into :::tabs, with more colons',
  ])
  return [...node.children]
}

/**
 * @param paramIds Ids of parameters of the file, which get those of this directive.
 * @returns Undefined for unknown names of containers and leaves.
 */
export function buildDirective(
  node: ContainerDirective | LeafDirective,
  reporter: Reporter,
  sourceOf: (node: Nodes) => string,
  paramIds: Set<string> = new Set(),
): Child[] | undefined {
  const { name } = node
  if (name === 'card' || name === 'feature')
    return buildTitled(node, 'Card', { title: 'title', own: {}, isRich: false }, reporter)
  if (node.type === 'leafDirective') return undefined
  if (isAdmonitionType(name)) {
    return buildTitled(node, 'Admonition', { title: 'title', own: { type: name }, isRich: true }, reporter)
  }
  if (name === 'details')
    return buildTitled(node, 'Details', { title: 'summary', own: {}, isRich: true }, reporter)
  if (name === 'tabs' || name === 'code-group') return buildTabs(node, reporter)
  if (name === 'tab') return buildStrayTab(node, reporter)
  if (name === 'steps') return buildSteps(node, reporter)
  if (name === 'file-tree') return buildFileTree(node, reporter, sourceOf)
  if (name === 'params' || name === 'fields') return buildParams(node, paramIds, reporter)
  if (name === 'example') {
    reportEmpty(node, 'Write a code block inside', reporter)
    return buildTitled(node, 'Example', { title: 'title', own: {}, isRich: true }, reporter)
  }
  if (name === 'hero') return buildHero(node, reporter)
  if (name === 'cards' || name === 'features') return buildCards(node, reporter)
  return undefined
}

/** A component of the site. The text in `[…]` is its `label`. */
export function buildSiteComponent(node: ContainerDirective | LeafDirective, reporter: Reporter): Child[] {
  const { label, body } = splitLabel(node)
  const attributes = readSiteAttributes(node, reporter)
  if (label) attributes.label = label.text
  return [createComponent(node.name, attributes, body, node)]
}
