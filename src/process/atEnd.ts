/**
 * What has to be done before the process ends, however it ends: by itself, or by Ctrl+C and its like.
 * In: tasks. Out: the promise that each still registered one is done, the latest first. As long as there is none,
 * nothing listens, and signals do what they do in Node. A process that is killed outright does nothing at all.
 */

/** Ctrl+C, the end of a job, the end of a terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const tasks = new Set<() => void>()

/** A task that fails at exit cannot be repeated, and must not stop the other ones. */
function runTasks(): void {
  for (const task of [...tasks].reverse()) {
    try {
      task()
    } catch {}
  }
  tasks.clear()
  stopListening()
}

/** Ends the process by the same signal, so that those who wait for it see what ended it. */
function onSignal(signal: NodeJS.Signals): void {
  // Somebody else decides what the signal means; the work may go on.
  if (process.listenerCount(signal) > 1) return
  runTasks()
  process.kill(process.pid, signal)
}

function listen(): void {
  process.once('exit', runTasks)
  // In front of others, to count them before those that listen once are gone.
  for (const signal of SIGNALS) process.prependListener(signal, onSignal)
}

function stopListening(): void {
  process.removeListener('exit', runTasks)
  for (const signal of SIGNALS) process.removeListener(signal, onSignal)
}

/**
 * @param task Synchronous.
 * @returns Takes the task back; may be called more than once.
 */
export function atEnd(task: () => void): () => void {
  const own = () => task()
  if (tasks.size === 0) listen()
  tasks.add(own)
  return () => {
    if (tasks.delete(own) && tasks.size === 0) stopListening()
  }
}
