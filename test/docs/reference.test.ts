/** Compares the reference of the manual with its sources; `npm run reference` writes it. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  createReference,
  englishMessages,
  fillExamples,
  findUndocumented,
  REFERENCE_FOLDER,
  TAG_PROPERTIES_FILE,
  tagProperties,
} from '../../scripts/reference/createReference.ts'
import {
  authorKeys,
  categoryKeys,
  configurationKeys,
  frontMatterKeys,
  type KeyReference,
  postKeys,
  tagKeys,
} from '../../scripts/reference/keyPages.ts'
import { loadCommands } from '../../src/cli/loadCommands.ts'
import { TAG_PROPERTIES } from '../../src/components/tagProperties.ts'
import { validateConfig } from '../../src/config/schema/validateConfig.ts'
import { readDoc } from '../../src/markdown/readDoc.ts'
import { checkAuthorsFile } from '../../src/routes/blog/authorSettings.ts'
import { checkCategoryFile } from '../../src/routes/categorySettings.ts'
import { checkTagsFile } from '../../src/routes/tags/tagSettings.ts'
import { blogPlugin } from '../../src/shared/blog/blogPlugin.ts'
import { makeInput, makeOptions } from '../markdown/makeInput.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, REFERENCE_FOLDER)

const examplesOf = ({ entries, comments }: KeyReference) =>
  entries.map((entry): [path: string, keys: readonly string[], example: string] => [
    entry.path,
    entry.keys,
    comments.find(entry.keys)?.example ?? '',
  ])

/** Whether a value has the keys, in objects, lists and records. */
function hasKeys(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true
  if (typeof value !== 'object' || value === null) return false
  if (Object.hasOwn(value, key)) return hasKeys(Reflect.get(value, key), rest)
  return Object.values(value).some((inner) => hasKeys(inner, [key, ...rest]))
}

const commands = await loadCommands([])

test('MD-12: the properties of tags are those of the interfaces of the components', () => {
  expect(readFileSync(path.join(ROOT, TAG_PROPERTIES_FILE), 'utf8')).toBe(tagProperties(ROOT))
  expect(TAG_PROPERTIES.get('CodeGroup')).toEqual(TAG_PROPERTIES.get('Tabs'))
})

test('PKG-7: every page of the reference is current', () => {
  const pages = createReference(ROOT, commands)
  const outdated = [...pages].filter(([name, text]) => {
    const file = path.join(FOLDER, name)
    return (
      !readdirSync(path.dirname(file)).includes(path.basename(file)) || readFileSync(file, 'utf8') !== text
    )
  })
  expect(outdated.map(([name]) => `${name} is outdated: run npm run reference`)).toEqual([])
})

test('PKG-7: code blocks of the manual that show a file have its contents', () => {
  const filled = [...fillExamples(ROOT)]
  expect(filled.length).toBeGreaterThan(10)
  const outdated = filled.filter(([file, text]) => readFileSync(file, 'utf8') !== text)
  expect(outdated.map(([file]) => `${path.relative(ROOT, file)} is outdated: run npm run reference`)).toEqual(
    [],
  )
})

test('DOC-6: messages/en.json has the texts of the sources', () => {
  const isCurrent = readFileSync(path.join(ROOT, 'messages/en.json'), 'utf8') === englishMessages(ROOT)
  expect(isCurrent || 'messages/en.json is outdated: run npm run reference').toBe(true)
})

test('PKG-7: everything that the reference lists has a text', () => {
  expect(findUndocumented(ROOT, commands)).toEqual([])
})

test('PKG-7: editors show the default of each key that has one', () => {
  const { entries, comments } = configurationKeys(ROOT)
  const shown = entries.map(({ path: key, keys }) => [
    key,
    // A comment cannot contain the end of one.
    comments.find(keys)?.defaultValue?.replaceAll('*\\/', '*/'),
  ])
  expect(shown).toEqual(entries.map(({ path: key, defaultValue }) => [key, defaultValue]))
})

test.each(examplesOf(configurationKeys(ROOT)))(
  'PKG-7: the example of %s is a valid configuration',
  (_, keys, example) => {
    const imported = [...example.matchAll(/^import (\w+) from .*$/gm)].map(([, name = '']) => name)
    const code = example.replace(/^import .*\n/gm, '')
    const config: unknown = new Function(...imported, `return { ${code} }`)(...imported.map(() => () => {}))
    expect(validateConfig(config)).toHaveProperty('config')
    expect(hasKeys(config, keys)).toBe(true)
  },
)

test.each(examplesOf(frontMatterKeys(ROOT)))(
  'PKG-7: the example of %s is valid front matter',
  (_, keys, example) => {
    expect(readDoc(makeInput(`---\n${example}\n---\n\nText.\n`), makeOptions()).diagnostics).toEqual([])
    expect(hasKeys(parse(example), keys)).toBe(true)
  },
)

test.each(examplesOf(categoryKeys(ROOT)))(
  'PKG-7: the example of %s is a valid category file',
  (_, keys, example) => {
    const file = { source: 'docs/_category_.yml', value: parse(example) }
    expect(
      checkCategoryFile({ ...file, plugin: 'default', version: 'current', dir: '' }).diagnostics,
    ).toEqual([])
    expect(hasKeys(parse(example), keys)).toBe(true)
  },
)

test.each(examplesOf(postKeys(ROOT)))(
  'PKG-7: the example of %s is valid front matter of a post',
  (_, keys, example) => {
    const place = {
      source: 'blog/2026-01-31-a.md',
      contentPath: '2026-01-31-a.md',
      plugin: blogPlugin('default'),
    }
    const doc = readDoc(
      makeInput(`---\n${example}\n---\n\nText.\n\n<!-- truncate -->\n`, place),
      makeOptions(),
    )
    expect(doc.diagnostics).toEqual([])
    expect(doc.post).toBeDefined()
    expect(hasKeys(parse(example), keys)).toBe(true)
  },
)

test.each(examplesOf(authorKeys(ROOT)))(
  'PKG-7: the example of %s is a valid authors file',
  (_, keys, example) => {
    const file = { source: 'blog/authors.yml', value: parse(example), plugin: blogPlugin('default') }
    expect(checkAuthorsFile(file).diagnostics).toEqual([])
    expect(hasKeys(parse(example), keys)).toBe(true)
  },
)

test.each(examplesOf(tagKeys(ROOT)))('PKG-7: the example of %s is a valid tags file', (_, keys, example) => {
  const file = { source: 'docs/tags.yml', value: parse(example), plugin: 'default', version: 'current' }
  expect(checkTagsFile(file).diagnostics).toEqual([])
  expect(hasKeys(parse(example), keys)).toBe(true)
})

test('PKG-7: every key has a type; only values of the site itself may be anything', () => {
  const references = [configurationKeys, frontMatterKeys, postKeys, categoryKeys, tagKeys, authorKeys]
  const entries = references.flatMap((read) => read(ROOT).entries)
  expect(entries.length).toBeGreaterThan(200)
  const untyped = entries.filter(({ types }) =>
    types.some(
      (type) => type === '' || /\b(?:unknown|any)\b/.test(type.replace('Record<string, unknown>', '')),
    ),
  )
  expect(untyped.map(({ path: key, types }) => `${key}: ${types.join(' | ')}`)).toEqual([])
})
