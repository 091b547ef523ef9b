/** What a build makes beside its output for the time of its work; the process id in each name tells whose it is. */
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { discardFolder } from '../../disk/discardFolder.ts'
import { isInUse } from '../../process/isInUse.ts'
import type { OutputFolder } from './outputFolder.ts'

/** New output; old output; a journal that is being written. */
const ROLES = ['staging', 'replaced', 'journal'] as const

type Role = (typeof ROLES)[number]

const NAME = /^(\d+)-[\da-f]{6}$/

/** @returns The id of the process in a name of this role; undefined for any other name. */
export function processIdOf({ prefix }: OutputFolder, role: Role, name: string): number | undefined {
  const start = `${prefix}${role}-`
  const [, pid] = NAME.exec(name.startsWith(start) ? name.slice(start.length) : '') ?? []
  return pid === undefined ? undefined : Number(pid)
}

/** An unused absolute path. */
export function workPath({ workDir, prefix }: OutputFolder, role: Role): string {
  return path.join(workDir, `${prefix}${role}-${process.pid}-${randomBytes(3).toString('hex')}`)
}

function isAbandoned(home: OutputFolder, name: string): boolean {
  try {
    return ROLES.some((role) => {
      const pid = processIdOf(home, role, name)
      return pid !== undefined && !isInUse(path.join(home.workDir, name), pid)
    })
  } catch {
    // Somebody else was faster.
    return false
  }
}

/** Clears up after builds that were killed. What a journal names must have been dealt with. */
export function removeLeftovers(home: OutputFolder): void {
  for (const name of readdirSync(home.workDir)) {
    if (isAbandoned(home, name)) discardFolder(path.join(home.workDir, name))
  }
}
