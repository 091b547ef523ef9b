/** Kinds of admonitions that other tools have, and the kind that each one is shown as. */
import type { ContainerDirective } from 'mdast-util-directive'
import { ADMONITION_TYPES, type AdmonitionType, isAdmonitionType } from '../../components/index.ts'
import { words } from '../../shared/text/words.ts'
import { bodyWithoutLabel, type Child, type Reporter } from '../../tree/index.ts'

const KINDS: readonly (readonly [AdmonitionType, string])[] = [
  ['note', 'secondary quote cite'],
  ['info', 'abstract summary tldr todo question help faq example'],
  ['tip', 'success hint check done'],
  ['warning', 'attention'],
  ['danger', 'failure fail missing error bug'],
]

const FOREIGN_KINDS: ReadonlyMap<string, AdmonitionType> = new Map(
  KINDS.flatMap(([type, names]) => words(names).map((name): [string, AdmonitionType] => [name, type])),
)

/** The colour of this kind is its only meaning, so that its name is no title. */
const WITHOUT_TITLE = 'secondary'

interface Kind {
  readonly type: AdmonitionType
  /** The name of a foreign kind, which says more than the title of `type`. */
  readonly title: string | undefined
}

/** @param name In any case. */
export function findKind(name: string): Kind | undefined {
  const lower = name.toLowerCase()
  if (isAdmonitionType(lower)) return { type: lower, title: undefined }
  const type = FOREIGN_KINDS.get(lower)
  if (type === undefined) return undefined
  const title = lower === WITHOUT_TITLE ? undefined : lower.charAt(0).toUpperCase() + lower.slice(1)
  return { type, title }
}

/** Names of all kinds, for hints. */
export const kindNames = (): string[] => [...ADMONITION_TYPES, ...FOREIGN_KINDS.keys()]

declare module 'mdast' {
  interface Data {
    /** Braces in the node are text: it is in a `v-pre` container of Vue. */
    isVerbatim?: true
  }
}

/** Containers whose content is shown as it is: our styles and templates do not reach into articles. */
const PLAIN_CONTAINERS: ReadonlySet<string> = new Set(['raw', 'v-pre'])

/** Content of `::: raw`; undefined for other containers. */
export function readPlainContainer(
  node: ContainerDirective,
  reporter: Reporter,
): readonly Child[] | undefined {
  if (!PLAIN_CONTAINERS.has(node.name)) return undefined
  const body = bodyWithoutLabel(node, reporter)
  if (node.name === 'v-pre') for (const child of body) child.data = { ...child.data, isVerbatim: true }
  return body
}

/** The admonition that a container of another tool means; undefined for other containers. */
export function readForeignKind(node: ContainerDirective): ContainerDirective | undefined {
  const kind = findKind(node.name)
  if (kind === undefined) return undefined
  const { type: name, title } = kind
  return { ...node, name, attributes: { ...(title !== undefined && { title }), ...node.attributes } }
}
