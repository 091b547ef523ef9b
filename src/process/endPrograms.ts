/**
 * Ends the programs that code of the site has started and waits for: they would keep the standard error open after this
 * process. Programs that it put into a group of their own are to run in the background, and stay.
 * It refers to nothing outside of itself: the watchdog runs its text. Does nothing on Windows.
 */
export function endPrograms(): void {
  const { spawn, spawnSync } = process.getBuiltinModule('node:child_process')
  const args = ['-A', '-o', 'pid=,ppid=,pgid=,comm=']
  const { stdout } = spawnSync('ps', args, { encoding: 'utf8', timeout: 1000 })
  const programs = (stdout ?? '').split('\n').map((line) => {
    const words = line.trim().split(/\s+/)
    const [pid, parent, group] = words.map(Number)
    return { pid, parent, group, isEsbuild: /(^|\/)esbuild$/.test(words.at(-1) ?? '') }
  })
  const ownGroup = programs.find(({ pid }) => pid === process.pid)?.group
  const ended = new Set<number | undefined>([process.pid])
  for (let size = 0; size < ended.size; ) {
    size = ended.size
    for (const { pid, parent, group } of programs) if (group === ownGroup && ended.has(parent)) ended.add(pid)
  }
  ended.delete(process.pid)
  if (ended.size === 0) return
  for (const { pid, isEsbuild } of programs) {
    // It reports a deadlock with its stack when its input closes in the middle of a build.
    try {
      if (pid !== undefined && isEsbuild && ended.has(pid)) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  // A second later: code that waits for such a program goes on when it ends.
  const command = ['-c', 'sleep 1; kill "$@"', 'sh', ...[...ended].map(String)]
  spawn('sh', command, { stdio: 'ignore', detached: true }).on('error', () => {})
}
