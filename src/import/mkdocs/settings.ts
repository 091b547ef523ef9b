/** What the configuration of MkDocs says, as far as the import uses it. */

import path from 'node:path'
import { folderOf } from '../../shared/addresses/urls.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { listAt, valueAt } from '../code/codeValue.ts'
import { parseYaml } from '../front-matter/parseYaml.ts'
import { oncePerSource } from '../oncePerSource.ts'
import { toFolder } from '../sourcePaths.ts'
import type { SourceFolder } from '../tool.ts'
import { type CodeHost, readCodeHost } from './codeHostLinks.ts'

export interface MkdocsSettings {
  readonly config: Readonly<Record<string, unknown>>
  readonly docsDir: string
  /** Folders in which snippets are searched, from the root of the source. */
  readonly snippetFolders: readonly string[]
  /** Names of the extensions of Markdown. */
  readonly extensions: ReadonlySet<string>
  /** Whether an extension, a plugin or a script shows formulas. */
  readonly hasMath: boolean
  /** Names of the plugins. */
  readonly plugins: ReadonlySet<string>
  /** Files that are added to each page, with their texts. Paths are from the root of the source. */
  readonly appended: readonly { readonly file: string; readonly text: string }[]
  /** Undefined: signs such as `#12` are no links. */
  readonly codeHost: CodeHost | undefined
  /** Whether tabs of the same label change together on all pages. */
  readonly areTabsLinked: boolean
  /** Types of blocks `/// type` that the configuration adds. */
  readonly admonitions: ReadonlySet<string>
  /** Id of a heading from its text. */
  readonly toHeadingId: (heading: string) => string
  /** Values of `extra`, for expressions of the plugin `macros`. */
  readonly variables: Readonly<Record<string, unknown>>
}

/** Files that extend others at most. */
const MAX_PARENTS = 5

function readConfig(source: SourceFolder, file: string, depth = 0): Record<string, unknown> {
  const value = parseYaml(source.readText(file))
  if (!isRecord(value)) {
    source.report.leave(
      { what: `\`${file}\``, why: 'it is no YAML; correct it, and import the site again' },
      file,
    )
    return {}
  }
  const { INHERIT: parent, ...own } = value
  if (typeof parent !== 'string' || depth >= MAX_PARENTS) return own
  const inherited = path.posix.join(folderOf(file), parent)
  if (source.files.includes(inherited)) return { ...readConfig(source, inherited, depth + 1), ...own }
  source.report.leave(
    { what: '`INHERIT` of a file that is not in the source', why: 'its settings are not read; add it' },
    parent,
  )
  return own
}

/** Options by name of a list such as `[search, { redirects: { … } }]`, or of a mapping. */
export function namedOptions(list: unknown): Map<string, unknown> {
  const items = Array.isArray(list) ? list : isRecord(list) ? [list] : []
  return new Map(
    items.flatMap((item: unknown): [string, unknown][] =>
      typeof item === 'string' ? [[item, {}]] : isRecord(item) ? Object.entries(item) : [],
    ),
  )
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string')

/** Types are names, or objects with a name. */
const namedTypes = (types: unknown): string[] =>
  listAt(types).flatMap((type: unknown) => texts(isRecord(type) ? type.name : type))

/** The rule of Python-Markdown, which leaves out what is not ASCII. */
const toPythonId = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/[^\w\s-]|[^\0-\x7F]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')

/** The rules of `pymdownx.slugs`, as the option `slugify` of `toc` names them. */
function headingRule(toc: unknown): (heading: string) => string {
  const slugify = valueAt(toc, 'slugify')
  if (slugify === undefined || slugify === null) return toPythonId
  const isLower = valueAt(slugify, 'kwds', 'case') !== undefined || typeof slugify === 'string'
  return (heading) => {
    const id = heading
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .trim()
      .replaceAll(' ', '-')
    return isLower ? id.toLowerCase() : id
  }
}

const MATH = /arithmatex|math|katex/i

function readSettings(source: SourceFolder): MkdocsSettings {
  const config = readConfig(source, source.configFile)
  const docsDir = toFolder(typeof config.docs_dir === 'string' ? config.docs_dir : 'docs')
  const extensions = namedOptions(config.markdown_extensions)
  const plugins = new Set(namedOptions(config.plugins).keys())
  const snippets = extensions.get('pymdownx.snippets')
  const snippetFolders = [...texts(valueAt(snippets, 'base_path')).map(toFolder), '', docsDir]
  return {
    config,
    docsDir,
    snippetFolders,
    extensions: new Set(extensions.keys()),
    hasMath: MATH.test(
      [...extensions.keys(), ...plugins, JSON.stringify(config.extra_javascript)].join('\n'),
    ),
    plugins,
    appended: readAppended(snippets, snippetFolders, source),
    codeHost: readCodeHost(extensions),
    areTabsLinked: texts(valueAt(config.theme, 'features')).includes('content.tabs.link'),
    admonitions: new Set(namedTypes(valueAt(extensions.get('pymdownx.blocks.admonition'), 'types'))),
    toHeadingId: headingRule(extensions.get('toc')),
    variables: isRecord(config.extra) ? config.extra : {},
  }
}

function readAppended(
  snippets: unknown,
  folders: readonly string[],
  source: SourceFolder,
): MkdocsSettings['appended'] {
  return texts(valueAt(snippets, 'auto_append')).flatMap((name) => {
    const file = folders
      .map((folder) => path.posix.join(folder, name))
      .find((each) => source.files.includes(each))
    if (file === undefined)
      source.report.leave(
        {
          what: 'a file of `auto_append` that is not in the source',
          why: 'add it, and import the site again',
        },
        name,
      )
    return file === undefined ? [] : { file, text: source.readText(file) }
  })
}

export const settingsOf = oncePerSource(readSettings)
