/**
 * Tells what changes of some files that are named, wherever they are.
 * In: their names, which may be others at any time. Out: one event for each. It is their folders that are watched:
 * editors write a file anew and move it over the old one.
 */
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type FSWatcher, watch } from 'chokidar'
import { toSlashes } from '../shared/urls.ts'
import { POLL_MS, type WatchOptions } from './watchFiles.ts'

export interface NamedWatcher {
  /** @param files Absolute. */
  watch(files: ReadonlySet<string>): void
  close(): Promise<void>
}

/** Sources are told from `dir`, with `..`. */
export function watchNamed({
  dir,
  usePolling,
  onEvent,
}: Pick<WatchOptions, 'dir' | 'usePolling' | 'onEvent'>): NamedWatcher {
  let watched: ReadonlySet<string> = new Set()
  let watcher: FSWatcher | undefined

  function open(files: ReadonlySet<string>): FSWatcher | undefined {
    if (files.size === 0) return undefined
    const folders = new Set([...files].map((file) => path.dirname(file)))
    const opened = watch([...folders], {
      depth: 0,
      ignored: (file) => !folders.has(file) && !files.has(file),
      ignoreInitial: true,
      usePolling,
      interval: POLL_MS,
    })
    const tell = (isListingChanged: boolean) => (file: string) =>
      onEvent({ source: toSlashes(path.relative(dir, file)), isListingChanged })
    // What cannot be watched is as it was before: the page is right after the next start.
    opened
      .on('change', tell(false))
      .on('add', tell(true))
      .on('unlink', tell(true))
      .on('error', () => {})
    return opened
  }

  return {
    watch(files) {
      if (isDeepStrictEqual(files, watched)) return
      void watcher?.close()
      watched = files
      watcher = open(files)
    },
    close: async () => watcher?.close(),
  }
}
