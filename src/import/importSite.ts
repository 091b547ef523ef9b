/**
 * Translates a site of another tool in memory: reads its configuration and files, translates its documents, and returns
 * all files of the new site with the report. Writes nothing.
 */

import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { assertRegularFile } from '../disk/index.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'
import { IMPORT_REPORT } from '../shared/site/foreignTools.ts'
import { compareText } from '../shared/text/compareText.ts'
import { createCodeReader } from './code/codeReader.ts'
import type { Values } from './code/codeValue.ts'
import type { DetectedTool } from './detectTool.ts'
import { type BuildSite, buildFirst, type FirstBuild, hasCode, lowerRules, NOT_BUILT } from './firstBuild.ts'
import { allowFrames } from './frameHosts.ts'
import { readFrontMatter } from './front-matter/frontMatter.ts'
import { listBeside, listSource } from './listSource.ts'
import { loadTool } from './loadTool.ts'
import { formatReport } from './report/formatReport.ts'
import { createReport, type Report, type ReportData } from './report/report.ts'
import { setFormulas } from './setFormulas.ts'
import { createTally } from './text/tally.ts'
import type { ImportedFile, ImportedSite, SourceFolder, Tool, Translate } from './tool.ts'
import { UNCHECKED, uncheckedComment, uncheckedDecision } from './unchecked.ts'
import { acceptConfig } from './write/acceptConfig.ts'
import { formatConfig } from './write/formatModule.ts'
import { formatManifest, hashOf, MANIFEST_FILE } from './write/manifest.ts'
import type { SiteFiles } from './write/writeSite.ts'

type DocumentFile = Extract<ImportedFile, { kind: 'document' }>
interface ImportSource {
  /** Absolute. */
  readonly dir: string
  readonly tool: DetectedTool
  /** Absolute. */
  readonly target: string
  readonly timeoutMs: number
  /** Asks whether the configuration may run. */
  readonly mayRun: (file: string) => Promise<boolean>
  readonly build: BuildSite
}

export interface TranslatedSite {
  readonly files: SiteFiles
  readonly report: ReportData
  readonly firstBuild: FirstBuild
  /** Text of `IMPORT.md`. */
  readonly reportText: string
}

function readBytes(dir: string, file: string): Buffer {
  try {
    const absolute = path.join(dir, file)
    assertRegularFile(absolute, file)
    return readFileSync(absolute)
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`"${file}" cannot be read (${errorCode(error) ?? String(error)})`, { cause: error })
  }
}

/** A document whose levels do not fit on the stack stays as it is. */
function translateText({ from, to }: DocumentFile, source: SourceFolder, translate: Translate): string {
  const { report } = source
  const text = source.readText(from)
  const tally = createTally(text)
  try {
    const translated = translate(text, { from, to, source, tally })
    for (const [kind, times] of tally.counts) report.count(kind, times)
    for (const item of tally.left) report.leave(item, from)
    return translated
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const item = { what: 'a document with too many levels', why: 'it is copied without a translation' }
    report.leave(item, from)
    return text
  }
}

function translateDocument(file: DocumentFile, source: SourceFolder, translate: Translate): string {
  if (!isUtf8(readBytes(source.dir, file.from)))
    source.report.leave(
      { what: 'bytes that are not UTF-8', why: 'they became �; save the document as UTF-8' },
      file.from,
    )
  return readFrontMatter(translateText(file, source, translate)).write({ add: file.frontMatter ?? {} })
}

/** Rules of a configuration can lead out of the new site; on Windows also with backslashes. */
function isInside(file: string): boolean {
  const normal = path.posix.normalize(file.replaceAll('\\', '/'))
  return !normal.startsWith('/') && !/^[a-z]:/i.test(normal) && normal !== '..' && !normal.startsWith('../')
}

/** @throws {UserError} for a source whose levels do not fit on the stack. */
async function readTool(readSite: Tool['readSite'], source: SourceFolder): Promise<ImportedSite> {
  try {
    return await readSite(source)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UserError('The configuration or the navigation has too many levels', { cause: error })
  }
}

const omitKeys = (values: Values, others: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => others[key] === undefined))

/** The first of two files with the same path stays. */
function chooseFiles(files: readonly ImportedFile[], report: Report): ImportedFile[] {
  const byPath = new Map<string, ImportedFile>()
  for (const file of files) {
    const from = file.kind === 'text' ? undefined : file.from
    if (!isInside(file.to))
      report.leave({ what: `the path \`${file.to}\``, why: 'it leads out of the new site' }, from)
    else if (!byPath.has(file.to)) byPath.set(file.to, file)
    else if (from !== undefined)
      report.leave({ what: `a second file for \`${file.to}\``, why: 'only the first one is copied' }, from)
  }
  return [...byPath.values()].sort((a, b) => compareText(a.to, b.to))
}

/** @throws {UserError} when a file or the configuration of the source cannot be read. */
export async function importSite({
  dir,
  tool,
  target,
  timeoutMs,
  mayRun,
  build,
}: ImportSource): Promise<TranslatedSite> {
  const report = createReport(dir)
  let isAllowed = false
  /** Each one is a walk of the folder, and many snippets name files of one. */
  const beside = new Map<string, readonly string[]>()
  const source: SourceFolder = {
    dir,
    configFile: tool.configFile,
    files: listSource(dir, { target, report }),
    listBeside(folder) {
      const files = beside.get(folder) ?? listBeside(dir, folder, { target, report })
      beside.set(folder, files)
      return files
    },
    readText: (file) =>
      readBytes(dir, file)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    readCode: createCodeReader({
      dir,
      timeoutMs,
      report,
      mayRun: async (file) => {
        isAllowed = await mayRun(file)
        return isAllowed
      },
    }),
    report,
  }
  const { readSite } = await loadTool(tool.name)
  const site = await readTool(readSite, source)
  const files = new Map<string, Uint8Array | string>()
  for (const file of chooseFiles(site.files, report)) {
    if (file.kind === 'text') files.set(file.to, file.text)
    else if (file.kind === 'copy') files.set(file.to, readBytes(dir, file.from))
    else files.set(file.to, translateDocument(file, source, site.translate))
  }
  const unchecked = omitKeys(site.unchecked ?? UNCHECKED, site.config)
  if (Object.keys(unchecked).length > 0) report.decide(uncheckedDecision(tool.name, unchecked))
  const shown = setFormulas(allowFrames(site.config, files, report), site.hasMath, files, report)
  const config = acceptConfig(shown, report)
  const writeConfig = (last: Values): void => {
    files.set('xpre.config.ts', formatConfig(omitKeys(config, last), last, uncheckedComment(tool.name)))
  }
  // Components of documents run in a build.
  const mayBuild = isAllowed || !hasCode(files)
  // Only a build finds redirects that cannot work.
  const hasUnbuiltRedirects = !mayBuild && config.redirects !== undefined
  writeConfig(hasUnbuiltRedirects ? lowerRules(config, unchecked, ['invalid-redirect']) : unchecked)
  const tryBuild = async () => (mayBuild ? await buildFirst({ files, target, timeoutMs, build }) : NOT_BUILT)
  let firstBuild = await tryBuild()
  if (firstBuild.rules.length > 0) {
    writeConfig(lowerRules(config, unchecked, firstBuild.rules))
    const { result } = await tryBuild()
    if (result === 'built') firstBuild = { ...firstBuild, result: 'lowered' }
    else writeConfig(unchecked)
  }
  const data = report.data()
  const reportText = formatReport({ tool: tool.name, configFile: tool.configFile, firstBuild }, data)
  files.set(IMPORT_REPORT, reportText)
  const hashes = new Map([...files].map(([file, contents]) => [file, hashOf(contents)]))
  files.set(MANIFEST_FILE, formatManifest(hashes))
  return { files, report: data, firstBuild, reportText }
}
