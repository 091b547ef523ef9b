/** Runs the command as a process, for tests with signals, limits and closed streams. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { openSite, temporaryFolder } from '../../helpers/openSite.ts'

export const BIN = path.resolve(import.meta.dirname, '../../../bin/xpre-docs.js')

/** The command for a shell. */
export const COMMAND = `"${process.execPath}" "${BIN}"`

export interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface Running {
  readonly child: ChildProcess
  readonly end: Promise<End>
}

function follow(child: ChildProcess): Running {
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const end = new Promise<End>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr })),
  )
  return { child, end }
}

/** @param env Variables in addition to those of this process. */
export const start = (cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Running =>
  follow(spawn(process.execPath, [BIN, ...args], { cwd, env: { ...process.env, ...env } }))

/** Runs a line in a shell; `COMMAND` is the command for it. */
export const runShell = (cwd: string, line: string): Promise<End> =>
  follow(spawn('bash', ['-o', 'pipefail', '-c', line], { cwd })).end

export interface BuiltSite {
  readonly dir: string
  readonly out: string
  /** Writes the word to every page. */
  readonly setWord: (word: string) => void
  /** Entries beside the sources and the output. */
  readonly leftovers: () => readonly string[]
}

/** A site whose pages all contain one word, so that a mixture of two builds is detected. */
export function openBuiltSite(pages: number): BuiltSite {
  const { dir, write } = openSite({ 'xpre.config.mjs': 'export default {}\n' })
  const setWord = (word: string) =>
    write(
      Object.fromEntries(
        Array.from({ length: pages }, (_, index) => [
          `docs/part-${index % 9}/page-${index}.md`,
          `# Page ${index}\n\nIt has ${word}.\n`,
        ]),
      ),
    )
  const own = new Set(['xpre.config.mjs', 'docs', 'build', 'node_modules'])
  return {
    dir,
    out: path.join(dir, 'build'),
    setWord,
    leftovers: () => readdirSync(dir).filter((name) => !own.has(name)),
  }
}

/** The folder of temporary files of a process, and its remaining entries. */
export function openTemp(): { readonly env: NodeJS.ProcessEnv; readonly leftovers: () => readonly string[] } {
  const dir = temporaryFolder()
  return {
    env: { TMPDIR: dir, TEMP: dir, TMP: dir },
    leftovers: () => readdirSync(dir).filter((name) => name.startsWith('xpre-docs')),
  }
}
