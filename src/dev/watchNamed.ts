/**
 * Tells what changes of some files that are named, wherever they are.
 * In: their names, which may be others at any time. Out: one event for each. It is their folders that are watched:
 * editors write a file anew and move it over the old one.
 */
import path from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { fileState } from '../files/fileState.ts'
import { toSlashes } from '../shared/urls.ts'
import { POLL_MS, type WatchOptions } from './watchFiles.ts'

export interface NamedWatcher {
  /**
   * Changes since a file was named first are reported too, however long the watcher takes to start.
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
  /** By file, as it was told last. */
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
        'Files beside the site, which it takes in, cannot be watched',
        'start the command anew after you have edited one of them, or with --poll',
      ),
    )
    return opened
  }

  return {
    watch(files) {
      const isSame = files.size === states.size && [...files].every((file) => states.has(file))
      if (isSame) return
      const known = states
      states = new Map([...files].map((file) => [file, known.has(file) ? known.get(file) : fileState(file)]))
      const old = watcher
      watcher = open()
      void old?.close()
    },
    close: async () => watcher?.close(),
  }
}
