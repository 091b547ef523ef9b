import { readFileSync } from 'node:fs'

/** Version of the installed package. */
export function readToolVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest && manifest.version
  return typeof version === 'string' ? version : 'unknown'
}
