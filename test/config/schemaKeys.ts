/** Lists every key of a schema with the keys above it: `navbar.items.link.to`. Lists and records add no key. */
import type { GenericSchema } from 'valibot'

/** Discriminators of alternatives: types of values, and types of navbar items. */
const CHOOSERS: readonly unknown[] = [
  {},
  [],
  [{ items: [] }],
  ...['link', 'doc', 'docSidebar', 'dropdown', 'docsVersion', 'docsVersionDropdown', 'html', 'search'].map(
    (type) => ({ type }),
  ),
]

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'schema'

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Schemas for the same value: items of a list, alternatives of a choice. */
function innerSchemas(schema: GenericSchema): GenericSchema[] {
  const getter: unknown = Reflect.get(schema, 'getter')
  const chosen = typeof getter === 'function' ? CHOOSERS.map((input): unknown => getter(input)) : []
  const parts = ['wrapped', 'item', 'value'].map((part): unknown => Reflect.get(schema, part))
  return [...parts, ...chosen, ...asList(Reflect.get(schema, 'options'))].filter(isSchema)
}

export function schemaKeys(schema: GenericSchema, path = ''): Set<string> {
  const entries: unknown = Reflect.get(schema, 'entries')
  const keys = new Set<string>()
  for (const [key, inner] of Object.entries(typeof entries === 'object' && entries !== null ? entries : {})) {
    const own = path === '' ? key : `${path}.${key}`
    keys.add(own)
    if (isSchema(inner)) for (const deeper of schemaKeys(inner, own)) keys.add(deeper)
  }
  for (const inner of innerSchemas(schema)) for (const key of schemaKeys(inner, path)) keys.add(key)
  return keys
}
