/**
 * Tasks that run before the process ends: at exit, or at a signal such as Ctrl+C. The last registered task runs first.
 * Signal handlers are only installed while a task is registered. A killed process (SIGKILL) runs no tasks.
 */

/** Ctrl+C, a request to terminate, a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const tasks = new Set<() => void>()

/** A failing task is not repeated and does not stop the others. */
function runTasks(): void {
  for (const task of [...tasks].reverse()) {
    try {
      task()
    } catch {}
  }
  tasks.clear()
  stopListening()
}

/** Ends the process with the same signal, so that its parent sees the cause. */
function onSignal(signal: NodeJS.Signals): void {
  // Another listener handles the signal and may keep the process running.
  if (process.listenerCount(signal) > 1) return
  runTasks()
  process.kill(process.pid, signal)
}

function listen(): void {
  process.once('exit', runTasks)
  // Prepended, so that `onSignal` counts listeners added with `once` before they are removed.
  for (const signal of SIGNALS) process.prependListener(signal, onSignal)
}

function stopListening(): void {
  process.removeListener('exit', runTasks)
  for (const signal of SIGNALS) process.removeListener(signal, onSignal)
}

/**
 * @param task Synchronous.
 * @returns Unregisters the task; may be called more than once.
 */
export function onExit(task: () => void): () => void {
  const entry = () => task()
  if (tasks.size === 0) listen()
  tasks.add(entry)
  return () => {
    if (tasks.delete(entry) && tasks.size === 0) stopListening()
  }
}
