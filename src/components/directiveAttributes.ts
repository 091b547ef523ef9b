/** Reads and validates the attributes of a directive. */

import { LAYOUT_ID_PREFIX } from '../shared/constants.ts'
import { isLayoutId } from '../shared/page/layoutId.ts'
import { nearestName } from '../shared/text/nearestName.ts'
import { words } from '../shared/text/words.ts'
import type { ComponentAttributes, Directive, Reporter } from '../tree/index.ts'

export interface DirectiveAttributes {
  text(name: string): string | undefined
  /** `{open}` or `{open=true}`; reports other values than true and false. */
  flag(name: string): boolean
  /** `id` and `className`, for the component's properties. */
  readonly common: ComponentAttributes
}

const COMMON = ['id', 'class']

function readCommon(
  node: Directive,
  values: ReadonlyMap<string, string>,
  reporter: Reporter,
): ComponentAttributes {
  const common: ComponentAttributes = {}
  const id = values.get('id')
  const className = values.get('class')
  if (className) common.className = className
  if (id && isLayoutId(id)) {
    reporter.report(
      'invalid-directive',
      `The id "${id}" of "${node.name}" starts with "${LAYOUT_ID_PREFIX}", which is reserved`,
      node,
    )
  } else if (id) common.id = id
  return common
}

/** @param own Names of the attributes of the directive, besides `id` and `class`. */
export function readAttributes(
  node: Directive,
  own: readonly string[],
  reporter: Reporter,
): DirectiveAttributes {
  const values = new Map(
    Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ''] as const),
  )
  const known = [...own, ...COMMON]
  for (const name of values.keys()) {
    if (known.includes(name)) continue
    const nearest = nearestName(name, known)
    reporter.report(
      'invalid-directive',
      `The directive "${node.name}" has no attribute "${name}"`,
      node,
      nearest === undefined ? [`It takes ${known.join(', ')}`] : [`did you mean "${nearest}"?`],
    )
  }
  return {
    text: (name) => values.get(name)?.trim() || undefined,
    flag(name) {
      const value = values.get(name)
      if (value === undefined || value === 'false') return false
      if (value !== '' && value !== 'true') {
        reporter.report(
          'invalid-directive',
          `"${name}" of "${node.name}" is true or false, not "${value}"`,
          node,
        )
      }
      return true
    },
    common: readCommon(node, values, reporter),
  }
}

/** Names with a special meaning in React or JavaScript. */
const RESERVED_PROPERTIES: ReadonlySet<string> = new Set(
  words('children dangerouslySetInnerHTML key ref style __proto__ constructor prototype'),
)

/** Attributes of a site component: strings, or `true` for an attribute without a value. */
export function readSiteAttributes(node: Directive, reporter: Reporter): ComponentAttributes {
  const attributes: ComponentAttributes = {}
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    if (RESERVED_PROPERTIES.has(name) || /^on[A-Z]/.test(name)) {
      reporter.report('invalid-directive', `"${node.name}" cannot be given an attribute "${name}"`, node)
      continue
    }
    attributes[name === 'class' ? 'className' : name] = value === '' || value == null ? true : value
  }
  return attributes
}
