/** A site that is edited while a `dev` session is open, compared with fresh builds. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build as buildSite } from '../../../src/build/build.ts'
import type { BuildResult } from '../../../src/build/buildOptions.ts'
import { check as checkCommand } from '../../../src/check/check.ts'
import { createLiveLanguages, type LiveLanguages } from '../../../src/dev/createLiveLanguages.ts'
import type { LiveSite } from '../../../src/dev/createLiveSite.ts'
import type { SourceChanges } from '../../../src/dev/session/invalidationScope.ts'
import type { QuickPage } from '../../../src/dev/session/renderEarly.ts'
import { openSiteSession, type SiteSession } from '../../../src/dev/session/siteSession.ts'
import type { LanguageSnapshot, SiteSnapshot } from '../../../src/dev/session/siteSnapshot.ts'
import type { Finding } from '../../../src/shared/diagnostic.ts'
import { UserError } from '../../../src/shared/errors/userError.ts'
import { SEARCH_INDEX } from '../../../src/shared/page/clientFiles.ts'
import { OUTPUT_MARKER } from '../../../src/shared/site/generatedFiles.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'

/** Contents by path from the site root. */
export type Files = Readonly<Record<string, string>>

export interface EditedSite {
  readonly dir: string
  readonly session: SiteSession
  /** The site in the default language. */
  readonly live: LiveSite
  readonly files: Files
  /**
   * Writes changed files and notifies the session, like a watcher.
   * @param quick The only changed document. The result is what the session shows of it before the site is updated, in each
   *   language.
   */
  edit(next: Files, quick?: string): Promise<readonly QuickPage[]>
  /** Undefined when the configuration is invalid. Like `check`, without a cache unless a folder is given. */
  build(cacheDir?: string): Promise<BuildResult | undefined>
  /** Paths whose bytes differ from the last build. */
  differences(): Promise<string[]>
  /** Findings of `check --drafts`; undefined when the configuration is invalid. */
  check(cacheDir?: string): Promise<readonly Finding[] | undefined>
  /** Absolute folder for a cache, which is removed with the site. */
  readonly cacheDir: string
  remove(): void
}

export const changesBetween = (before: Files, after: Files): SourceChanges => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return {
    sources: new Set(names.filter((name) => before[name] !== after[name])),
    isListingChanged: names.some((name) => name in before !== name in after),
  }
}

/** Folders are removed with their last file, as by `git checkout`. */
function removeFile(dir: string, source: string): void {
  rmSync(path.join(dir, source))
  for (let folder = path.dirname(source); folder !== '.'; folder = path.dirname(folder)) {
    if (readdirSync(path.join(dir, folder)).length > 0) return
    rmdirSync(path.join(dir, folder))
  }
}

function writeChanges(dir: string, before: Files, after: Files): void {
  for (const source of Object.keys(before)) if (!(source in after)) removeFile(dir, source)
  for (const [source, contents] of Object.entries(after)) {
    if (before[source] === contents) continue
    mkdirSync(path.dirname(path.join(dir, source)), { recursive: true })
    writeFileSync(path.join(dir, source), contents)
  }
}

const filesBelow = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    : []

/** One result for every invalid configuration. */
async function unlessUnusable<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

/** Names of every file in the plan of a language, from the folder of the language. */
function namesIn({ plan, config }: LanguageSnapshot, live: LiveSite): readonly string[] {
  const pages = plan.routes.filter(({ kind }) => kind !== 'redirect')
  const listed = plan.createSiteFiles(pages.map((route) => plan.pages.describe(route)))
  const names = [
    ...plan.routes.flatMap((route) => [...plan.pathsOf(route), plan.markdownCopyPathOf(route) ?? '']),
    SEARCH_INDEX,
    ...[...plan.createClientFiles(), ...listed].map((file) => file.path),
    // The default language publishes those of all languages.
    ...(config.locale.urlPart === '' ? [...plan.bundleFiles, ...plan.copies].map((file) => file.path) : []),
  ]
  return names.filter((name) => live.find(name) !== undefined)
}

/** Names of every file in the plan, from the root of the output. */
const namesOf = ({ languages }: SiteSnapshot, live: LiveLanguages): ReadonlySet<string> =>
  new Set(
    languages.flatMap((language) => {
      const { locale, baseUrl } = language.config
      return namesIn(language, live.at(baseUrl)).map((name) => locale.urlPart + name)
    }),
  )

const cacheEnvOf = (dir: string | undefined) => (dir === undefined ? undefined : { XPRE_DOCS_CACHE_DIR: dir })

export async function openEditedSite(first: Files): Promise<EditedSite> {
  const root = makeFolder()
  const dir = path.join(root, 'site')
  const outDir = path.join(root, 'out')
  mkdirSync(dir)
  writeChanges(dir, {}, first)
  let files: Files = first
  const session = await openSiteSession({ siteDir: dir, cwd: dir, outDir })
  await session.readAll()
  const lives = createLiveLanguages(session, {})
  /** Every name that ever existed: deleted ones must not be served. */
  const everKnown = new Set<string>()

  async function contentsOf(file: string): Promise<Buffer | undefined> {
    const live = lives.at(lives.baseUrl + file)
    const entry = live.find(file.slice(live.baseUrl.length - lives.baseUrl.length))
    if (entry === undefined) return undefined
    if (entry.kind === 'contents') return Buffer.from(entry.contents)
    if (entry.kind === 'copy') return readFileSync(path.join(dir, entry.source))
    if (entry.kind === 'index') {
      const contents = await live.readIndex(entry.name)
      return contents === undefined ? undefined : Buffer.from(contents)
    }
    if (entry.kind === 'texts') {
      const contents = await live.readTexts(entry.name)
      return contents === undefined ? undefined : Buffer.from(contents)
    }
    if (entry.kind === 'added') return Buffer.from(live.readAdded(entry.source) ?? '')
    return Buffer.from((await live.render(entry)).text)
  }

  return {
    dir,
    session,
    get live() {
      return lives.at(lives.baseUrl)
    },
    get files() {
      return files
    },
    async edit(next, quick) {
      const changes = changesBetween(files, next)
      writeChanges(dir, files, next)
      files = next
      const shown = quick === undefined ? [] : session.renderEarly(quick)
      const { sources, isListingChanged } = changes
      const events = [...sources].map((source) => ({ source, isListingChanged }))
      if (session.selectInputs(events).length > 0) lives.show(await session.update(changes))
      return shown
    },
    cacheDir: path.join(root, 'cache'),
    build: (cacheDir) =>
      unlessUnusable(() =>
        buildSite({ siteDir: dir, cwd: dir, outDir, includeDrafts: true, cacheEnv: cacheEnvOf(cacheDir) }),
      ),
    async differences() {
      const built = filesBelow(outDir).filter((name) => name !== OUTPUT_MARKER)
      const answered = namesOf(session.snapshot(), lives)
      for (const name of [...built, ...answered]) everKnown.add(name)
      const different: string[] = []
      for (const name of [...everKnown].sort()) {
        const file = path.join(outDir, name)
        const contents = await contentsOf(name)
        const isSame = existsSync(file) ? contents?.equals(readFileSync(file)) : contents === undefined
        if (isSame !== true) different.push(name)
      }
      return different
    },
    async check(cacheDir) {
      const cache = { env: cacheEnvOf(cacheDir) ?? {}, cache: cacheDir !== undefined }
      const options = { paths: [dir], cwd: dir, version: '0', includeDrafts: true, ...cache }
      return (await unlessUnusable(() => checkCommand(options)))?.report.findings
    },
    remove: () => removeFolder(root),
  }
}

/** Findings as readers see them. */
export const linesOf = (findings: readonly Finding[]): string[] =>
  findings.map(
    ({ file, place, severity, rule, message }) =>
      `${file}:${place?.start.line}:${place?.start.column} ${severity} ${rule} ${message}`,
  )
