/**
 * Watches a list of files anywhere on the disk, which may change at any time, and reports one event per changed file.
 * Watches their folders, since editors replace files by renaming.
 */
import path from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { fileState } from '../files/index.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import { POLL_MS, type WatchOptions } from './watchFiles.ts'

interface NamedWatcher {
  /**
   * Also reports changes between the first call with a file and the start of its watcher.
   * @param files Absolute.
   */
  watch(files: ReadonlySet<string>): void
  close(): Promise<void>
}

/** Sources are reported relative to `dir`, with `..`. */
export function watchNamed({
  dir,
  usePolling,
  onEvent,
  onTrouble,
}: Pick<WatchOptions, 'dir' | 'usePolling' | 'onEvent' | 'onTrouble'>): NamedWatcher {
  /** Last reported state by file. */
  let states: ReadonlyMap<string, string | undefined> = new Map()
  let watcher: FSWatcher | undefined

  function compare(): void {
    const before = states
    states = new Map([...before.keys()].map((file) => [file, fileState(file)]))
    for (const [file, state] of states) {
      const old = before.get(file)
      if (old === state) continue
      const isListingChanged = old === undefined || state === undefined
      onEvent({ source: toSlashes(path.relative(dir, file)), isListingChanged })
    }
  }

  function open(): FSWatcher | undefined {
    const files = new Set(states.keys())
    if (files.size === 0) return undefined
    const folders = new Set([...files].map((file) => path.dirname(file)))
    const opened = watch([...folders], {
      depth: 0,
      ignored: (file) => !folders.has(file) && !files.has(file),
      ignoreInitial: true,
      usePolling,
      interval: POLL_MS,
    })
    opened.on('all', compare).on('ready', compare)
    opened.on('error', () =>
      onTrouble(
        'Files outside the site that it depends on cannot be watched',
        'restart the command after you have edited one of them, or use --poll',
      ),
    )
    return opened
  }

  return {
    watch(files) {
      const isSame = files.size === states.size && [...files].every((file) => states.has(file))
      if (isSame) return
      const before = states
      states = new Map(
        [...files].map((file) => [file, before.has(file) ? before.get(file) : fileState(file)]),
      )
      const old = watcher
      watcher = open()
      void old?.close()
    },
    close: async () => watcher?.close(),
  }
}
