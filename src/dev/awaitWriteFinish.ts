/** Waits for files that are being written. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between two checks. */
const STEP_MS = 25

/** Milliseconds after which an empty file counts as empty. */
const TIMEOUT_MS = 300

async function statOf(file: string): Promise<string> {
  try {
    const { size, mtimeMs } = await stat(file)
    return size === 0 ? 'empty' : `${size} ${mtimeMs}`
  } catch {
    return 'gone'
  }
}

/**
 * Waits for empty files, since some editors empty a file before they write it.
 *
 * @param sources Relative to `dir`.
 */
export async function awaitWriteFinish(dir: string, sources: Iterable<string>): Promise<void> {
  const until = performance.now() + TIMEOUT_MS
  let waiting = [...sources].map((source) => path.join(dir, source))
  while (waiting.length > 0 && performance.now() < until) {
    const states = await Promise.all(waiting.map(statOf))
    waiting = waiting.filter((_, index) => states[index] === 'empty')
    if (waiting.length > 0) await wait(STEP_MS)
  }
}
