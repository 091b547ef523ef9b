/**
 * Tells what changes below a folder.
 * In: the folder, what is none of the site's. Out: one event for each file. A watcher that reaches a limit of the
 * system says which, and asks the disk again and again from then on, which works everywhere.
 */
import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { isExcludedName, linkLimitOf, resolveSymlink } from '../files/listFiles.ts'
import { errorCode } from '../shared/text/errorCode.ts'
import { toSlashes } from '../shared/urls.ts'
import type { FileEvent } from './fileStates.ts'
import { eventsBetween, type FileStates, readFileStates } from './fileStates.ts'

export interface WatchOptions {
  /** Absolute. */
  readonly dir: string
  /** Absolute folder of the output: left out, beside what no site has (see `listFiles`) and folders with a dot. */
  readonly outDir: string
  /** States of the files when they were read: changes since then are reported first. Default: now. */
  readonly states?: FileStates
  /** Asks the disk, for disks that tell nothing: network folders, some containers. */
  readonly usePolling: boolean
  readonly onEvent: (event: FileEvent) => void
  /** The watcher goes on in another way; a sentence about it for the user. */
  readonly onTrouble: (text: string, hint: string) => void
}

export interface FileWatcher {
  /** Resolves when earlier changes are reported and later ones are watched. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two looks at the disk. */
export const POLL_MS = 300

/** Milliseconds after a folder has come or gone, or another one has its name. */
const COMPARE_MS = 100

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory()
  } catch {
    return false
  }
}

/** Of a raw event, whose details chokidar leaves untyped. */
const folderOfEvent = (details: unknown): string | undefined =>
  typeof details === 'object' && details !== null && 'watchedPath' in details
    ? String(details.watchedPath)
    : undefined

const LIMITS: Readonly<Record<string, string>> = {
  ENOSPC: 'raise it with: sudo sysctl fs.inotify.max_user_watches=524288 (in /etc/sysctl.conf to keep it)',
  EMFILE: 'raise it with: ulimit -n 65536',
}

/** Whether a link is one that the site does not follow either: what is behind it has no place in it. */
function isRefused(dir: string, link: string, limit: string): boolean {
  const names = path.relative(dir, link).split(path.sep)
  const way = names.map((_, index) => path.join(dir, ...names.slice(0, index + 1)))
  try {
    const links = way.filter((each) => lstatSync(each).isSymbolicLink())
    const ancestors = links.map((each) => realpathSync(path.dirname(each)))
    const found = resolveSymlink(link, { ancestors, limit })
    return found !== 'file' && found !== 'folder'
  } catch {
    // It has gone: there is nothing behind it.
    return true
  }
}

/** What editors write beside a file that is open. */
const EDITOR_FILE = /^\.(?:#.*|.*\.sw[a-z]|.*~)$/

const isHidden = (name: string) => name.startsWith('.') && name !== '.well-known'

/**
 * What is watched is what `listFiles` lists, but for folders with a dot: no page is in them, `dev` does not answer for
 * them, and editors and caches write there all the time.
 */
const isLeftOut = (dir: string, outDir: string) => {
  const limit = linkLimitOf(dir)
  return (file: string, stats?: Stats): boolean => {
    const folders = path.relative(dir, file).split(path.sep)
    const name = folders.pop() ?? ''
    return (
      file === outDir ||
      isExcludedName(name) ||
      EDITOR_FILE.test(name) ||
      // A file such as `static/.htaccess` is the site's; whether this is one is known when it was looked at.
      (isHidden(name) && stats?.isDirectory() === true) ||
      folders.some((folder) => isExcludedName(folder) || isHidden(folder)) ||
      (stats?.isSymbolicLink() === true && isRefused(dir, file, limit))
    )
  }
}

export function watchFiles(options: WatchOptions): FileWatcher {
  const { dir, outDir, onEvent, onTrouble } = options
  const ignored = isLeftOut(dir, outDir)
  let comparing: NodeJS.Timeout | undefined
  let isClosed = false
  let watcher: FSWatcher

  /** Reported changes are known; this finds changes without an event. */
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
    // What is watched are the folders as they were before they were moved.
    const folders = new Set(missed.map(({ source }) => path.dirname(path.join(dir, source))))
    for (const folder of folders) if (folder !== dir) void watcher.unwatch(folder).add(folder)
    // Until the watcher has started again, no events arrive.
    if (missed.length > 0) compareSoon()
  }

  function open(usePolling: boolean, onReady: () => void): FSWatcher {
    const opened = watch(dir, { ignored, ignoreInitial: true, usePolling, interval: POLL_MS })
    const tell = (isListingChanged: boolean) => (file: string) =>
      onEvent({ source: toSlashes(path.relative(dir, file)), isListingChanged })
    opened.on('change', tell(false)).on('add', tell(true)).on('unlink', tell(true))
    opened.on('unlinkDir', tell(true))
    opened.on('ready', () => {
      compare()
      onReady()
    })
    // Folders that trade places keep their names, and are not told otherwise.
    opened.on('raw', (event, name, details) => {
      if (event !== 'rename' || !isFolder(path.join(folderOfEvent(details) ?? dir, name ?? ''))) return
      compareSoon()
    })
    opened.on('error', (error) => {
      const code = errorCode(error) ?? ''
      const hint = LIMITS[code]
      if (hint === undefined || usePolling || isClosed || opened !== watcher) return
      onTrouble(
        `The system does not let this process watch that many files (${code}); it looks at them every ${POLL_MS} ms instead`,
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
