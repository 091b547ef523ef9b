/** The two commands of the README, without network: the packages of `npm ci` are installed before. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isLongRun } from '../helpers/longRuns.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** The files of a clone of the project, in a new folder. */
function cloneProject(): string {
  const folder = path.join(temporaryFolder(), 'clone')
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0')) {
    if (file === '' || !existsSync(path.join(ROOT, file))) continue
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(path.join(ROOT, file), path.join(folder, file))
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

/** Uses the files that `npm test` has compiled from the same sources, since compiling takes most of the time of `npm start`. */
function takeCompiled(folder: string): void {
  cpSync(path.join(ROOT, 'dist'), path.join(folder, 'dist'), { recursive: true })
  const file = path.join(folder, 'package.json')
  const project = JSON.parse(readFileSync(file, 'utf8'))
  project.scripts.compile = 'node --version'
  writeFileSync(file, JSON.stringify(project))
}

/** Ends the process with all its children: npm starts a shell, which starts the server. */
function startProcess(cwd: string, port: number): { child: ChildProcess; output: () => string } {
  const child = spawn('npm', ['start'], { cwd, env: { ...process.env, PORT: String(port) }, detached: true })
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  onTestFinished(() => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
  })
  return { child, output: () => text }
}

test('PKG-1: the README has one command to show the site and one to run the tests', () => {
  const readme = readText('README.md')
  expect(readme).toMatch(/^\s*npm ci && npm start\b/m)
  expect(readme).toMatch(/^\s*npm ci && npm test\b/m)
  const { scripts } = JSON.parse(readText('package.json'))
  expect(scripts.test).toMatch(/vitest run/)
  expect(scripts.prepare).toBeDefined()
  expect(scripts.start).toMatch(/^npm run compile && /)
  // Both start with `npm ci`.
  expect(Object.keys(JSON.parse(readText('package-lock.json')).packages).length).toBeGreaterThan(100)
})

test('PKG-1: in a clone, npm start compiles, builds and serves the site', async () => {
  const port = 20_000 + (process.pid % 10_000)
  const clone = cloneProject()
  if (!isLongRun) takeCompiled(clone)
  const { child, output } = startProcess(clone, port)
  const response = await new Promise<Response>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output()}`)))
    const request = (): void => {
      fetch(`http://127.0.0.1:${port}/docs/installation`).then(resolve, () => setTimeout(request, 200))
    }
    request()
  })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Installation | XPreorder')
})
