/**
 * Packages that are too large to be dependencies: Lighthouse and other versions of Node. They stay in
 * `node_modules/.cache/test-tools` until the next `npm ci`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/test-tools')
const INSTALL = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

export function installTool(name, version) {
  const dir = path.join(CACHE, `${name}@${version}`)
  if (!existsSync(dir)) {
    mkdirSync(CACHE, { recursive: true })
    const temporary = mkdtempSync(path.join(CACHE, 'installing-'))
    try {
      execFileSync('npm', [...INSTALL, '--prefix', temporary, `${name}@${version}`], {
        cwd: temporary,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      })
      renameSync(temporary, dir)
    } finally {
      rmSync(temporary, { recursive: true, force: true })
    }
  }
  return path.join(dir, 'node_modules', name)
}
