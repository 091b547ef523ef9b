/** Unknown components: what is shown of their tags, and what findings say of it. */
import type { Nodes, Paragraph, Text } from 'mdast'
import { nearestName } from '../../shared/text/nearestName.ts'
import type { Child } from '../../tree/index.ts'

/** Attributes whose text readers of other generators see. */
export const TEXT_ATTRIBUTES: readonly string[] = ['title', 'label', 'alt', 'caption', 'name']

/** What to do about the name of an unknown component. */
export function adviseName(name: string, names: Iterable<string>): string {
  const nearest = nearestName(name, names)
  return nearest === undefined
    ? `Add components/${name.split('.')[0]}.tsx, or import it; known names: ${[...new Set(names)].sort().join(', ')}`
    : `did you mean <${nearest}>?`
}

/** What a message says of an unknown tag. @param texts Names of the attributes whose text is shown. */
export function describeShown(hasContent: boolean, texts: readonly string[], hasId: boolean): string {
  if (!hasContent && texts.length === 0)
    return ` and has no content; ${hasId ? 'only its id stays' : 'it is left out'}`
  const shown = [
    ...(hasContent ? ['its content'] : []),
    ...texts.map((name) => `its ${name}`),
    ...(hasId ? ['its id'] : []),
  ]
  const last = shown.at(-1) ?? ''
  return shown.length === 1 ? `; ${last} stays` : `; ${shown.slice(0, -1).join(', ')} and ${last} stay`
}

interface ShowOptions {
  /** Whether the tag is inside of a text. */
  readonly isInline: boolean
  /** Whether content follows the texts. */
  readonly hasContent: boolean
}

/** Nodes for the texts in the attributes of a tag. */
export const showTexts = (
  texts: readonly string[],
  { position }: Pick<Nodes, 'position'>,
  { isInline, hasContent }: ShowOptions,
): Child[] =>
  texts.map((text, index) => {
    const isLast = index + 1 === texts.length && !hasContent
    const at = position && { position }
    const node: Text = { type: 'text', value: isInline && !isLast ? `${text} ` : text, ...at }
    const paragraph: Paragraph = { type: 'paragraph', children: [node], ...at }
    return isInline ? node : paragraph
  })
