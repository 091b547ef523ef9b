/** Commands of projects that have installed the tool. */
import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const BIN = path.join(ROOT, 'bin/xpre-docs.js')

/** @throws an error with the output when the command fails. */
export const run = (
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): string =>
  execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })

export const runInit = (dir: string, ...options: readonly string[]): string =>
  run('node', [BIN, 'init', '.', ...options, '--yes'], dir)

/** Starts `dev`, and ends it with the test. @returns The printed address. */
export function startDev(command: string, args: readonly string[], dir: string): Promise<string> {
  const child = spawn(command, [...args, 'dev', '--port', '0'], {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Package managers start the command as a child process, and do not end it.
    detached: true,
  })
  onTestFinished(() => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  })
  return new Promise((resolve, reject) => {
    let text = ''
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      text += part
      const [address] = /http:\/\/\S+?(?=[,\s])/.exec(text) ?? []
      if (address !== undefined) resolve(address)
    })
    child.on('close', () => reject(new Error(text)))
  })
}
