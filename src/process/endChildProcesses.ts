/**
 * Ends the child processes that site code waits for: they would keep the standard error open after this process. Children
 * in process groups of their own run in the background on purpose and are not ended. Does nothing on Windows.
 * The function must not refer to its module: the watchdog thread runs its source text.
 */
export function endChildProcesses(): void {
  const { spawn, spawnSync } = process.getBuiltinModule('node:child_process')
  const args = ['-A', '-o', 'pid=,ppid=,pgid=,comm=']
  const { stdout } = spawnSync('ps', args, { encoding: 'utf8', timeout: 1000 })
  const processes = (stdout ?? '').split('\n').map((line) => {
    const words = line.trim().split(/\s+/)
    const [pid, parent, group] = words.map(Number)
    return { pid, parent, group, isEsbuild: /(^|\/)esbuild$/.test(words.at(-1) ?? '') }
  })
  const ownGroup = processes.find(({ pid }) => pid === process.pid)?.group
  const ended = new Set<number | undefined>([process.pid])
  for (let size = 0; size < ended.size; ) {
    size = ended.size
    for (const { pid, parent, group } of processes)
      if (group === ownGroup && ended.has(parent)) ended.add(pid)
  }
  ended.delete(process.pid)
  if (ended.size === 0) return
  for (const { pid, isEsbuild } of processes) {
    // esbuild prints a deadlock with its stack when its input closes during a build, so it is killed first.
    try {
      if (pid !== undefined && isEsbuild && ended.has(pid)) process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended.
    }
  }
  // Code that waits for a child continues when that ends, so children end after this process, or after 10 seconds.
  const script = 'i=0; while kill -0 "$0" && [ $i -lt 100 ]; do sleep 0.1; i=$((i + 1)); done; kill "$@"'
  const command = ['-c', script, ...[process.pid, ...ended].map(String)]
  spawn('sh', command, { stdio: 'ignore', detached: true }).on('error', () => {})
}
