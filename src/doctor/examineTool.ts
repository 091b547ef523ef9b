/** Checks that need no site: Node, the version of the tool, native packages, the port. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { readToolVersion, toolRoot } from '../process/index.ts'
import { LOOPBACK, listenAt } from '../serve/index.ts'
import { UserError } from '../shared/errors/userError.ts'
import { createOk, createWarning, type Examination } from './examination.ts'

/** Range of the field `engines` of the package, such as `>=20.19`. */
function readEngines(): string {
  const { engines }: { engines?: { node?: string } } = JSON.parse(
    readFileSync(path.join(toolRoot, 'package.json'), 'utf8'),
  )
  return engines?.node ?? ''
}

/** @param version Such as `22.22.1`. */
export function examineNode(version: string, engines = readEngines()): Examination {
  const [, leastMajor = '0', leastMinor = '0'] = /(\d+)(?:\.(\d+))?/.exec(engines) ?? []
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isOld = major < Number(leastMajor) || (major === Number(leastMajor) && minor < Number(leastMinor))
  const text = `${version} (supported: ${engines})`
  if (isOld)
    return { name: 'Node', status: 'error', text, hint: 'install the newest version from https://nodejs.org' }
  return major % 2 === 0
    ? createOk('Node', text)
    : createWarning('Node', text, 'odd versions get no long-term support; use an even one')
}

export const examineVersion = (): Examination => createOk('xpre-docs', readToolVersion())

const NATIVE = [
  ['satteri', 'Markdown is parsed by remark-parse instead, about thirty times as slowly'],
  ['esbuild', 'sites with pages or components cannot be built'],
] as const

/** Packages with native code, which are missing when they were installed for another system. */
export async function examinePackages(
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<Examination> {
  const missing: string[] = []
  for (const [name, consequence] of NATIVE) {
    await load(name).catch(() => void missing.push(`${name} cannot be loaded: ${consequence}`))
  }
  if (missing.length === 0) return createOk('packages', NATIVE.map(([name]) => name).join(', '))
  return createWarning('packages', missing.join('; '), 'run npm ci on this system, with optional packages')
}

/** @param port The port that `dev` and `serve` listen at. */
export async function examinePort(port: number): Promise<Examination> {
  try {
    const server = await listenAt(createServer(), { port, host: LOOPBACK, baseUrl: '/' })
    await server.close()
    return createOk('port', `${server.port} is free`)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return createWarning('port', error.message, 'dev takes the next free port; serve needs --port')
  }
}
