/** Finds attributes of tags that their component does not read, and values that it does not accept. */
import { nearestName } from '../shared/text/nearestName.ts'
import { words } from '../shared/text/words.ts'
import { TAG_OWNERS } from './definitions.ts'
import { TAG_PROPERTIES } from './tagProperties.ts'

/** An attribute as its author wrote it. */
export interface TagAttribute {
  readonly name: string
  /** Undefined for code and for other values than texts. */
  readonly value: string | undefined
}

interface TagMistake<Attribute extends TagAttribute> {
  readonly attribute: Attribute
  /** Whether the value is wrong, not the name. */
  readonly isValue: boolean
  readonly message: string
  readonly hint: string
}

/** Attributes of all elements in HTML and React. Components may leave them out. */
const COMMON: ReadonlySet<string> = new Set([
  ...words('children class className dangerouslySetInnerHTML dir hidden id key lang ref role slot style'),
  ...words('tabIndex tabindex title translate'),
])

/** Names with a colon, such as `client:load`, are directives of other tools. */
const JUDGED = /^(?!data-|aria-|on[A-Z])[A-Za-z][\w-]*$/

const SUGGESTED = ['id', 'className']

/** Longest list in a hint. */
const LISTED = 12

const listed = (names: readonly string[]): string =>
  names.length <= LISTED
    ? names.join(', ')
    : `${names.slice(0, LISTED).join(', ')} and ${names.length - LISTED} others`

/** @param tag Name of a known component. Of others, and of those of other tools alone, all attributes are right. */
export function findTagMistakes<Attribute extends TagAttribute>(
  tag: string,
  attributes: readonly Attribute[],
): TagMistake<Attribute>[] {
  const owner = TAG_OWNERS.get(tag)
  const own = TAG_PROPERTIES.get(tag)
  if (owner === undefined || own === undefined) return []
  const { values = {}, ignored = [] } = owner
  return attributes.flatMap((attribute): TagMistake<Attribute>[] => {
    const { name, value } = attribute
    if (own.includes(name)) {
      const accepted = Object.hasOwn(values, name) ? values[name] : undefined
      if (accepted === undefined || value === undefined || value.trim() === '' || accepted.includes(value))
        return []
      const nearest = nearestName(value, accepted)
      const hint = nearest === undefined ? `The values are ${listed(accepted)}` : `did you mean "${nearest}"?`
      return [{ attribute, isValue: true, message: `"${name}" of <${tag}> cannot be "${value}"`, hint }]
    }
    if (COMMON.has(name) || ignored.includes(name) || !JUDGED.test(name)) return []
    const known = [...own, ...SUGGESTED]
    const nearest = nearestName(name, known)
    const hint = nearest === undefined ? `It takes ${known.join(', ')}` : `did you mean "${nearest}"?`
    return [{ attribute, isValue: false, message: `<${tag}> has no attribute "${name}"`, hint }]
  })
}
