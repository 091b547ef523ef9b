/** Files that somebody is still writing. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between looking and looking again. */
const STEP_MS = 25

/** Milliseconds after which a file counts as it is: an empty one may be meant. */
const PATIENCE_MS = 300

async function lookAt(file: string): Promise<string> {
  try {
    const { size, mtimeMs } = await stat(file)
    return size === 0 ? 'empty' : `${size} ${mtimeMs}`
  } catch {
    return 'gone'
  }
}

/**
 * Waits for files that are empty: editors that empty a file before they write it are caught in between.
 *
 * @param sources From `dir`.
 */
export async function settle(dir: string, sources: Iterable<string>): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  let waiting = [...sources].map((source) => path.join(dir, source))
  while (waiting.length > 0 && performance.now() < until) {
    const states = await Promise.all(waiting.map(lookAt))
    waiting = waiting.filter((_, index) => states[index] === 'empty')
    if (waiting.length > 0) await wait(STEP_MS)
  }
}
