/** Finds the right place of a key that is written at the wrong level of the configuration: `editUrl` is `docs.editUrl`. */
import type { GenericSchema } from 'valibot'
import { nearestName } from '../../../shared/text/nearestName.ts'
import { isRecord } from '../../../shared/values/isRecord.ts'
import type { Key } from './formatKeyPath.ts'

interface PlacedKey {
  readonly name: string
  /** `docs.editUrl` */
  readonly path: string
}

/** Names with another meaning in each object: `navbar.path` is neither `docs.path` nor `pages.path`. */
const GENERIC_NAMES: ReadonlySet<string> = new Set([
  'components',
  'content',
  'exclude',
  'id',
  'image',
  'include',
  'items',
  'links',
  'namespace',
  'path',
  'title',
  'type',
  'url',
])

/** Names that mean nothing without their object, not even at the top level. */
const DEPENDENT_NAMES: ReadonlySet<string> = new Set(['content', 'id', 'type'])

/** Shorter names are compared exactly only. */
const MIN_LENGTH_FOR_TYPOS = 6

/** Smaller than within one object, where fewer keys are compared. */
const maxDistanceOf = (name: string): number => (name.length < 10 ? 1 : 2)

const normalizeName = (name: string): string => name.toLowerCase().replace(/[-_]/g, '')

/** Entries of an object schema. A schema that depends on the value is called with an object. Lists have no entries. */
function entriesOf(schema: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(schema)) return {}
  if (isRecord(schema.entries)) return schema.entries
  return entriesOf(typeof schema.getter === 'function' ? schema.getter({}) : schema.wrapped)
}

/** Keys of the configuration and of its objects. Names of deeper keys mean little without their objects. */
const listPlacedKeys = (schema: GenericSchema): PlacedKey[] =>
  Object.entries(entriesOf(schema)).flatMap(([name, inner]) => [
    { name, path: name },
    ...Object.keys(entriesOf(inner)).map((key) => ({ name: key, path: `${name}.${key}` })),
  ])

/**
 * Paths of the keys with the name, or with a similar one, in other objects. A key of the top level hides deeper ones.
 *
 * @param schema Schema of the configuration.
 * @param owner Keys above the unknown key.
 */
export function findKeyElsewhere(
  schema: GenericSchema,
  owner: readonly Key[],
  name: string,
  match: 'same' | 'similar',
): readonly string[] {
  const ignored = owner.length === 0 ? DEPENDENT_NAMES : GENERIC_NAMES
  const known = listPlacedKeys(schema).filter((key) => !ignored.has(key.name) && key.path !== owner.join('.'))
  const plain = normalizeName(name)
  const nearest =
    match === 'same' || name.length < MIN_LENGTH_FOR_TYPOS
      ? undefined
      : nearestName(
          name,
          known.map((key) => key.name),
          { limitOf: maxDistanceOf },
        )
  const paths = known
    .filter((key) => (match === 'same' ? normalizeName(key.name) === plain : key.name === nearest))
    .map(({ path }) => path)
  const topLevel = paths.filter((path) => !path.includes('.'))
  if (topLevel.length > 0) return topLevel
  // Keys of documents come before equal keys of the blog, because few sites have a blog.
  const others = paths.filter((path) => !path.startsWith('blog.'))
  return others.length > 0 ? others : paths
}
