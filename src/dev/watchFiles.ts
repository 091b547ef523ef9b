/**
 * Watches a folder and reports one event per changed file. When the watcher reaches a limit of the system, it reports
 * the limit and switches to polling, which works everywhere.
 */
import { lstatSync, realpathSync, type Stats } from 'node:fs'
import path from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { isReachableFolder } from '../disk/index.ts'
import { isExcludedName, linkLimitOf, resolveSymlink } from '../files/index.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import type { FileEvent } from './fileStates.ts'
import { eventsBetween, type FileStates, readFileStates } from './fileStates.ts'

export interface WatchOptions {
  /** Absolute. */
  readonly dir: string
  /** Absolute output folder. Ignored, like excluded names (see `listFiles`) and hidden folders. */
  readonly outDir: string
  /** States of the files when they were read: changes since then are reported first. Default: now. */
  readonly states?: FileStates
  /** Polls the disk, for disks without change events: network folders, some containers. */
  readonly usePolling: boolean
  readonly onEvent: (event: FileEvent) => void
  /** Receives a message for the user when the watcher switches to polling. */
  readonly onTrouble: (text: string, hint: string) => void
}

export interface FileWatcher {
  /** Resolves when earlier changes are reported and later ones are watched. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two polls. */
export const POLL_MS = 300

/** Milliseconds between an event of a folder and the comparison of its files. */
const COMPARE_MS = 100

/** Folder of a raw event, whose details are untyped in chokidar. */
const folderOfEvent = (details: unknown): string | undefined =>
  typeof details === 'object' && details !== null && 'watchedPath' in details
    ? String(details.watchedPath)
    : undefined

const LIMITS: Readonly<Record<string, string>> = {
  ENOSPC: 'raise it with: sudo sysctl fs.inotify.max_user_watches=524288 (in /etc/sysctl.conf to keep it)',
  EMFILE: 'raise it with: ulimit -n 65536',
}

/** Whether a symbolic link is one that the site does not follow, so that files behind it do not matter. */
function isUnfollowedLink(dir: string, link: string, limit: string): boolean {
  const names = path.relative(dir, link).split(path.sep)
  const paths = names.map((_, index) => path.join(dir, ...names.slice(0, index + 1)))
  try {
    const links = paths.filter((file) => lstatSync(file).isSymbolicLink())
    const ancestors = links.map((file) => realpathSync(path.dirname(file)))
    const target = resolveSymlink(link, { ancestors, limit })
    return target !== 'file' && target !== 'folder'
  } catch {
    // The link was deleted.
    return true
  }
}

/** Temporary files that editors write beside an open file. */
const EDITOR_FILE = /^\.(?:#.*|.*\.sw[a-z]|.*~)$/

const isHidden = (name: string) => name.startsWith('.') && name !== '.well-known'

/**
 * Ignores the same files as `listFiles`, and hidden folders: they contain no pages, `dev` does not serve them, and
 * editors and caches write to them all the time.
 */
const createIgnoreTest = (dir: string, outDir: string) => {
  const limit = linkLimitOf(dir)
  return (file: string, stats?: Stats): boolean => {
    const folders = path.relative(dir, file).split(path.sep)
    const name = folders.pop() ?? ''
    return (
      file === outDir ||
      isExcludedName(name) ||
      EDITOR_FILE.test(name) ||
      // A hidden file such as `static/.htaccess` belongs to the site. `stats` are present once the file was checked.
      (isHidden(name) && stats?.isDirectory() === true) ||
      folders.some((folder) => isExcludedName(folder) || isHidden(folder)) ||
      (stats?.isSymbolicLink() === true && isUnfollowedLink(dir, file, limit))
    )
  }
}

export function watchFiles(options: WatchOptions): FileWatcher {
  const { dir, outDir, onEvent, onTrouble } = options
  const ignored = createIgnoreTest(dir, outDir)
  let comparing: NodeJS.Timeout | undefined
  let isClosed = false
  let watcher: FSWatcher

  /** Last known states, to find changes without an event. */
  let { states = readFileStates(dir, outDir) } = options

  function compareSoon(): void {
    clearTimeout(comparing)
    comparing = setTimeout(compare, COMPARE_MS)
  }

  function compare(): void {
    if (isClosed) return
    const now = readFileStates(dir, outDir)
    const missed = eventsBetween(states, now).filter(({ source }) => !ignored(path.join(dir, source)))
    states = now
    for (const event of missed) onEvent(event)
    // chokidar still watches moved folders under their old identity, so they are watched anew.
    const folders = new Set(missed.map(({ source }) => path.dirname(path.join(dir, source))))
    for (const folder of folders) if (folder !== dir) void watcher.unwatch(folder).add(folder)
    // No events arrive until the folders are watched again.
    if (missed.length > 0) compareSoon()
  }

  function open(usePolling: boolean, onReady: () => void): FSWatcher {
    const opened = watch(dir, { ignored, ignoreInitial: true, usePolling, interval: POLL_MS })
    const report = (isListingChanged: boolean) => (file: string) =>
      onEvent({ source: toSlashes(path.relative(dir, file)), isListingChanged })
    opened.on('change', report(false)).on('add', report(true)).on('unlink', report(true))
    opened.on('unlinkDir', report(true))
    opened.on('ready', () => {
      compare()
      onReady()
    })
    // Folders that swap their names cause no other event.
    opened.on('raw', (event, name, details) => {
      if (event !== 'rename' || !isReachableFolder(path.join(folderOfEvent(details) ?? dir, name ?? '')))
        return
      compareSoon()
    })
    opened.on('error', (error) => {
      const code = errorCode(error) ?? ''
      const hint = LIMITS[code]
      if (hint === undefined || usePolling || isClosed || opened !== watcher) return
      onTrouble(
        `The system does not let this process watch that many files (${code}); it polls them every ${POLL_MS} ms instead`,
        hint,
      )
      void opened.close()
      watcher = open(true, onReady)
    })
    return opened
  }

  const ready = new Promise<void>((resolve) => {
    watcher = open(options.usePolling, resolve)
  })
  return {
    ready,
    close() {
      isClosed = true
      clearTimeout(comparing)
      return watcher.close()
    },
  }
}
