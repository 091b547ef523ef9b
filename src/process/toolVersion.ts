import { readFileSync } from 'node:fs'
import path from 'node:path'
import { toolRoot } from './toolPaths.ts'

/** Version of the installed package. */
export function readToolVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(toolRoot, 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest && manifest.version
  return typeof version === 'string' ? version : 'unknown'
}
