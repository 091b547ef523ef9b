/** Names of the temporary files and folders of a build. Each name contains the id of the process that owns it. */
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { discardFolder } from '../../disk/index.ts'
import { isInUse } from '../../process/index.ts'
import type { OutputFolder } from './outputFolder.ts'

/** `staging`: new output. `replaced`: old output. `journal`: the temporary file of a journal that is being written. */
const ROLES = ['staging', 'replaced', 'journal'] as const

type Role = (typeof ROLES)[number]

const NAME = /^(\d+)-[\da-f]{6}$/

/** @returns The process id in a name of this role; undefined for other names. */
export function processIdOf({ prefix }: OutputFolder, role: Role, name: string): number | undefined {
  const start = `${prefix}${role}-`
  const [, pid] = NAME.exec(name.startsWith(start) ? name.slice(start.length) : '') ?? []
  return pid === undefined ? undefined : Number(pid)
}

/** An unused absolute path. */
export function workPath({ workDir, prefix }: OutputFolder, role: Role): string {
  return path.join(workDir, `${prefix}${role}-${process.pid}-${randomBytes(3).toString('hex')}`)
}

function isAbandoned(folder: OutputFolder, name: string): boolean {
  try {
    return ROLES.some((role) => {
      const pid = processIdOf(folder, role, name)
      return pid !== undefined && !isInUse(path.join(folder.workDir, name), pid)
    })
  } catch {
    // Another process has removed it.
    return false
  }
}

/** Removes temporary files and folders of killed builds. Call `finishSwap` first: a journal may refer to them. */
export function removeLeftovers(folder: OutputFolder): void {
  for (const name of readdirSync(folder.workDir)) {
    if (isAbandoned(folder, name)) discardFolder(path.join(folder.workDir, name))
  }
}
