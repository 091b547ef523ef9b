/**
 * A site that is built several times with the output and the cache of earlier builds, and compared
 * with a cold build of the same sources.
 */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BuildOptions } from '../../../src/build/buildOptions.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import {
  type Build,
  type Built,
  build,
  compareOutputs,
  compareTexts,
  filesBelow,
  hash,
  hashesBelow,
} from './compareBuilds.ts'
import type { Files } from './richSite.ts'

/** Options of the command that may change between builds. */
type Options = Pick<BuildOptions, 'includeDrafts' | 'baseUrl' | 'minify' | 'strict'>

export interface WarmSite {
  readonly dir: string
  readonly outDir: string
  readonly cacheDir: string
  options: Options
  /** Sources, sorted. */
  names(pattern: RegExp): string[]
  /** Undefined if the file does not exist. */
  read(name: string): Buffer | undefined
  /** @param keepDate Whether the file keeps its date, as with `cp -p`. */
  write(name: string, contents: string | Uint8Array, keepDate?: boolean): void
  remove(name: string): void
  move(from: string, to: string): void
  /** Saves the sources; `goBack` restores them, like a checkout of another branch. */
  remember(): void
  goBack(which: number): void
  commit(): void
  /** Builds warm and cold. @returns The differences. */
  differences(): Promise<string[]>
  /** Runs after the next comparison, to undo damage that disables the cache permanently. */
  readonly healing: (() => void)[]
  /** Whether the last build wrote its output. */
  isGood(): boolean
  close(): void
}

const AUTHOR = {
  GIT_AUTHOR_EMAIL: 'lea@rich.example',
  GIT_COMMITTER_NAME: 'Lea',
  GIT_COMMITTER_EMAIL: 'lea@rich.example',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
}
const LOOK_MS = 100
const LOOKS = 300
const DAY_SECONDS = 86_400
const FIRST_COMMIT_SECONDS = 1_700_000_000

/** Commits everything, each time one day later and by another author. */
function commitAll(dir: string, count: number): void {
  const date = `${FIRST_COMMIT_SECONDS + count * DAY_SECONDS} +0000`
  const own = { GIT_AUTHOR_NAME: `Author ${count}`, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const env = { ...process.env, ...AUTHOR, ...own }
  for (const args of [
    ['add', '--all'],
    ['commit', '--quiet', '--allow-empty', '--message', 'x'],
  ])
    execFileSync('git', args, { cwd: dir, env })
}

/** Folders are removed with their last file, as with `git checkout`. */
function removeFile(dir: string, name: string): void {
  rmSync(path.join(dir, name))
  for (let folder = path.dirname(name); folder !== '.'; folder = path.dirname(folder)) {
    if (readdirSync(path.join(dir, folder)).length > 0) return
    rmdirSync(path.join(dir, folder))
  }
}

const OWN = new Set(['site', 'out', 'cold', 'cache'])

/** Names that builds left beside the output. A process that outlives a build removes large folders. */
async function leftIn(root: string): Promise<string[]> {
  const left = () => readdirSync(root).filter((name) => !OWN.has(name))
  for (let looks = 0; looks < LOOKS && left().length > 0; looks += 1) await wait(LOOK_MS)
  return left()
}

/** Functions for warm and cold builds. */
export interface Builds {
  readonly warm: Build
  readonly cold: Build
}

export function openWarmSite(files: Files, builds: Builds = { warm: build, cold: build }): WarmSite {
  const root = makeFolder()
  const at = (name: string) => path.join(root, name)
  const [dir, outDir, coldDir, cacheDir] = [at('site'), at('out'), at('cold'), at('cache')]
  /** A cold build depends only on its sources, so the result for repeated sources is reused. */
  const coldBuilds = new Map<string, Built>()
  const states: ReadonlyMap<string, Buffer>[] = []
  let commits = 0
  let isGood = false

  const sources = () => new Map(filesBelow(dir).map((name) => [name, readFileSync(path.join(dir, name))]))
  const write = (name: string, contents: string | Uint8Array, keepDate = false) => {
    const file = path.join(dir, name)
    const before = statSync(file, { throwIfNoEntry: false })
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
    if (keepDate && before !== undefined) utimesSync(file, before.atime, before.mtime)
  }

  mkdirSync(dir)
  execFileSync('git', ['init', '--quiet'], { cwd: dir, env: { ...process.env, ...AUTHOR } })
  for (const [name, contents] of Object.entries(files)) write(name, contents)
  commitAll(dir, commits)

  async function buildCold(options: Options): Promise<Built> {
    const key = hash(JSON.stringify([options, commits, [...hashesBelow(dir)]]))
    const known = coldBuilds.get(key)
    if (known !== undefined) return known
    removeFolder(coldDir)
    const outcome = await builds.cold(dir, { ...options, outDir: coldDir })
    const built = { ...outcome, output: hashesBelow(coldDir) }
    coldBuilds.set(key, built)
    return built
  }

  const site: WarmSite = {
    dir,
    outDir,
    cacheDir,
    options: {},
    healing: [],
    names: (pattern) => [...sources().keys()].filter((name) => pattern.test(name)).sort(),
    read: (name) => (existsSync(path.join(dir, name)) ? readFileSync(path.join(dir, name)) : undefined),
    write,
    remove: (name) => removeFile(dir, name),
    move(from, to) {
      mkdirSync(path.dirname(path.join(dir, to)), { recursive: true })
      renameSync(path.join(dir, from), path.join(dir, to))
    },
    remember() {
      states.push(sources())
    },
    goBack(which) {
      const state = states.at(-1 - (which % Math.max(1, states.length)))
      if (state === undefined) return
      for (const name of sources().keys()) if (!state.has(name)) removeFile(dir, name)
      for (const [name, contents] of state)
        if (site.read(name)?.equals(contents) !== true) write(name, contents)
    },
    commit() {
      commits += 1
      commitAll(dir, commits)
    },
    async differences() {
      const before = hashesBelow(outDir)
      const cacheEnv = { XPRE_DOCS_CACHE_DIR: cacheDir }
      const warm = await builds.warm(dir, { ...site.options, outDir, cacheEnv })
      for (const heal of site.healing.splice(0)) heal()
      const cold = await buildCold(site.options)
      isGood = cold.isWritten
      // A failed build leaves the previous output.
      const expected = cold.isWritten ? cold.output : before
      const left = await leftIn(root)
      return [
        ...compareTexts(warm.summary, cold.summary),
        ...compareOutputs(hashesBelow(outDir), expected),
        ...left.map((name) => `${name} is left over`),
      ]
    },
    isGood: () => isGood,
    close: () => removeFolder(root),
  }
  return site
}
