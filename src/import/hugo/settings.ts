/** What the configuration of Hugo says, as far as the import uses it. */

import path from 'node:path'
import { isRecord } from '../../shared/values/isRecord.ts'
import { parseJson } from '../../shared/values/parseJson.ts'
import { listAt, textAt, type Values, valueAt } from '../code/codeValue.ts'
import { parseToml } from '../front-matter/parseToml.ts'
import { parseYaml } from '../front-matter/parseYaml.ts'
import { oncePerSource } from '../oncePerSource.ts'
import { isBelow, toFolder } from '../sourcePaths.ts'
import type { Delimiters } from '../text/formulaDelimiters.ts'
import type { SourceFolder } from '../tool.ts'
import { hasMath } from './hasMath.ts'
import { readAnyCase, textAnyCase } from './readAnyCase.ts'

export interface HugoSettings {
  readonly config: Values
  /** Folder of the documents of the default language, from the root of the source. */
  readonly contentDir: string
  readonly language: string
  /** Codes of the other languages, whose documents are not imported. */
  readonly otherLanguages: readonly string[]
  /** Their folders of documents inside of `contentDir`. */
  readonly otherContentDirs: readonly string[]
  /** Patterns of files of `contentDir` that Hugo does not read. Their paths start with `/`. */
  readonly ignoreFiles: readonly RegExp[]
  readonly buildDrafts: boolean
  readonly buildFuture: boolean
  readonly buildExpired: boolean
  readonly staticDirs: readonly string[]
  readonly params: Values
  /** Delimiters of formulas; none without them. */
  readonly formulas: readonly Delimiters[]
  /** Whether the site shows formulas. */
  readonly hasMath: boolean
  /** Whether addresses have no accents. */
  readonly removesAccents: boolean
  /** Whether addresses are written in lower case. */
  readonly isLowerCase: boolean
  /** Whether terms of lists of definitions have ids. */
  readonly hasTermIds: boolean
}

/** A file of settings: one at the root, or one in the folder of an environment, whose name can be the key of its values. */
const FILE = /^(?:config\/([\w-]+)\/)?([a-z]+)(?:\.([a-z-]+))?\.(toml|ya?ml|json)$/i

/** Environments of a published site, later ones first in weight. */
const ENVIRONMENTS = ['_default', 'production']

function parse(text: string, extension: string): unknown {
  return extension === 'toml' ? parseToml(text) : extension === 'json' ? parseJson(text) : parseYaml(text)
}

function merge(one: Values, other: Values): Values {
  const result: Record<string, unknown> = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const before = result[key]
    result[key] = isRecord(before) && isRecord(value) ? merge(before, value) : value
  }
  return result
}

function readFile(source: SourceFolder, file: string, extension: string): Values {
  const value = parse(source.readText(file), extension)
  if (isRecord(value)) return value
  source.report.leave(
    { what: `\`${file}\``, why: 'it cannot be read; correct it, and import the site again' },
    file,
  )
  return {}
}

/** Keys of Hugo do not depend on their case. */
const withLowerKeys = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key.toLowerCase(), value]))

/** Values of a file by the keys of the whole configuration; undefined for other files. */
function readPart(source: SourceFolder, file: string): { order: number; values: Values } | undefined {
  const [, environment, name = '', language, extension = ''] = FILE.exec(file) ?? []
  const isWhole = /^(?:hugo|config)$/.test(name) && language === undefined
  if (name === '' || (environment === undefined && !isWhole)) return undefined
  const order = environment === undefined ? -1 : ENVIRONMENTS.indexOf(environment)
  if (environment !== undefined && order < 0) {
    const what = `the folder \`config/${environment}\``
    source.report.leave({ what, why: 'only `config/_default` and `config/production` are read' })
    return undefined
  }
  const read = readFile(source, file, extension)
  const part = isWhole ? withLowerKeys(read) : { [name.toLowerCase()]: read }
  return { order, values: language === undefined ? part : { languages: { [language]: part } } }
}

const readConfig = (source: SourceFolder): Values =>
  source.files
    .flatMap((file) => readPart(source, file) ?? [])
    .sort((a, b) => a.order - b.order)
    .reduce<Values>((config, { values }) => merge(config, values), {})

/** A number or a text of one; undefined for 0, which is no weight. */
export const toWeight = (value: unknown): number | undefined =>
  (typeof value === 'number' || typeof value === 'string') && Number.isFinite(Number(value))
    ? Number(value) || undefined
    : undefined

/** Without a weight a value comes last. */
export const weightOf = (value: unknown): number =>
  toWeight(readAnyCase(value, 'weight')) ?? Number.MAX_SAFE_INTEGER

/** @param languages Undefined for mounts without a language. @returns Folders of documents, from the root of the source. */
function mountsOf(config: Values, languages: readonly unknown[]): string[] {
  const mounts = valueAt(config, 'module', 'mounts')
  return listAt(mounts).flatMap((mount: unknown) =>
    valueAt(mount, 'target') === 'content' && languages.includes(valueAt(mount, 'lang'))
      ? (textAt(mount, 'source') ?? [])
      : [],
  )
}

const namedContent = (config: Values, language: string): string | undefined =>
  textAnyCase(config, 'languages', language, 'contentDir')

function findContent(source: SourceFolder, config: Values, language: string): string {
  const named = namedContent(config, language) ?? textAt(config, 'contentdir')
  const mounted = mountsOf(config, [language, undefined])
  const usual = `content/${language}`
  const candidates = [named, ...mounted.filter((each) => each === usual), ...mounted, usual, 'content']
  const found = candidates.find(
    (each) =>
      each !== undefined && source.files.some((file) => file.startsWith(`${path.posix.normalize(each)}/`)),
  )
  return toFolder(found ?? 'content')
}

/** Delimiters of KaTeX in the browser, whose backslashes are escaped in Markdown. */
const KATEX: readonly Delimiters[] = [
  { open: '$$', close: '$$', isBlock: true },
  { open: '\\\\[', close: '\\\\]', isBlock: true },
  { open: '\\\\(', close: '\\\\)', isBlock: false },
]

/** Pairs of texts, by kind. */
function readFormulas(passthrough: unknown): Delimiters[] {
  if (valueAt(passthrough, 'enable') !== true) return []
  return (['block', 'inline'] as const).flatMap((kind) => {
    const pairs = valueAt(passthrough, 'delimiters', kind)
    return listAt(pairs).flatMap((pair: unknown): Delimiters[] => {
      const [open, close]: unknown[] = Array.isArray(pair) ? pair : []
      return typeof open === 'string' && typeof close === 'string'
        ? [{ open, close, isBlock: kind === 'block' }]
        : []
    })
  })
}

function readPatterns(written: unknown, { report }: SourceFolder): RegExp[] {
  return [written].flat().flatMap((pattern) => {
    if (typeof pattern !== 'string') return []
    try {
      return [new RegExp(pattern)]
    } catch {
      report.leave({ what: `\`${pattern}\` in \`ignoreFiles\``, why: 'it cannot be read; remove its files' })
      return []
    }
  })
}

function readSettings(source: SourceFolder): HugoSettings {
  const config = readConfig(source)
  const languages = valueAt(config, 'languages')
  const codes = isRecord(languages)
    ? Object.entries(languages)
        .sort(([, a], [, b]) => weightOf(a) - weightOf(b))
        .map(([code]) => code)
    : []
  const language =
    textAt(config, 'defaultcontentlanguage') ?? (codes.includes('en') ? 'en' : (codes[0] ?? 'en'))
  const staticDir = valueAt(config, 'staticdir')
  const [common, own] = [valueAt(config, 'params'), valueAt(config, 'languages', language, 'params')]
  const params = merge(isRecord(common) ? common : {}, isRecord(own) ? own : {})
  const contentDir = findContent(source, config, language)
  const passthrough = readFormulas(valueAt(config, 'markup', 'goldmark', 'extensions', 'passthrough'))
  const showsMath = hasMath({ formulas: passthrough, params }, source)
  const otherLanguages = codes.filter((code) => code !== language)
  return {
    config,
    contentDir,
    language,
    otherLanguages,
    otherContentDirs: otherLanguages
      .flatMap((code) => [namedContent(config, code) ?? [], mountsOf(config, [code])].flat())
      .map(toFolder)
      .filter((folder) => isBelow(folder, contentDir)),
    ignoreFiles: readPatterns(valueAt(config, 'ignorefiles'), source),
    buildDrafts: valueAt(config, 'builddrafts') === true,
    buildFuture: valueAt(config, 'buildfuture') === true,
    buildExpired: valueAt(config, 'buildexpired') === true,
    staticDirs: [staticDir ?? 'static'].flat().filter((each): each is string => typeof each === 'string'),
    formulas: showsMath && passthrough.length === 0 ? KATEX : passthrough,
    hasMath: showsMath,
    removesAccents: valueAt(config, 'removepathaccents') === true,
    isLowerCase: valueAt(config, 'disablepathtolower') !== true,
    hasTermIds: valueAt(config, 'markup', 'goldmark', 'parser', 'autoDefinitionTermID') === true,
    params,
  }
}

export const settingsOf = oncePerSource(readSettings)
