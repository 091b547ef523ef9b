/** Settings of requests by host: from the configuration, with defaults that burden no server. */
import { createHash } from 'node:crypto'
import { HEADER_VARIABLE } from '../../config/index.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { globToRegExp } from '../../shared/text/globToRegExp.ts'

type Entry = SiteConfig['externalLinks'][number]

export interface HostSettings {
  readonly headers: Readonly<Record<string, string>>
  /** Headers with values of the environment: only for the host that the author has linked to. */
  readonly secrets: Readonly<Record<string, string>>
  /** Why the headers cannot be sent; continues a sentence about the address. */
  readonly problem?: string | undefined
  readonly accept: ReadonlySet<number>
  readonly maxRequests: number
  /** Between the starts of two requests, in milliseconds. */
  readonly delayMs: number
  readonly retries: number
  readonly timeoutMs: number
  /** Identifies settings that answers depend on; '' for the defaults. */
  readonly key: string
}

export type HostDefaults = Pick<HostSettings, 'maxRequests' | 'delayMs' | 'retries' | 'timeoutMs'>

export const HOST_DEFAULTS: HostDefaults = { maxRequests: 2, delayMs: 100, retries: 2, timeoutMs: 10_000 }

/** Hexadecimal digits of the key. */
const KEY_LENGTH = 12

type Environment = Readonly<Record<string, string | undefined>>

/** The value of a header, or why there is none. Quotes no value of the environment. */
function fillIn(text: string, env: Environment): { readonly value: string } | { readonly problem: string } {
  const names = [...text.matchAll(HEADER_VARIABLE)].map(([, name = '']) => name)
  const readVariable = (name: string) => env[name]?.trim() ?? ''
  const missing = names.find((name) => readVariable(name) === '')
  if (missing !== undefined) return { problem: `the variable ${missing} of the environment is not set` }
  const wrong = names.find((name) => /[^\t\x20-\x7e]/.test(readVariable(name)))
  if (wrong !== undefined)
    return { problem: `the variable ${wrong} of the environment has characters that a header cannot have` }
  return { value: text.replace(HEADER_VARIABLE, (_, name: string) => readVariable(name)) }
}

function createSettings(entries: readonly Entry[], env: Environment, defaults: HostDefaults): HostSettings {
  const merged: Partial<Entry> = Object.assign({}, ...entries)
  const { maxRequests, requestsPerSecond, retries, timeout } = merged
  const written: Readonly<Record<string, string>> = Object.assign(
    {},
    ...entries.map(({ headers }) => headers),
  )
  const headers: Record<string, string> = {}
  const secrets: Record<string, string> = {}
  let problem: string | undefined
  for (const [name, text] of Object.entries(written)) {
    const filled = fillIn(text, env)
    if ('problem' in filled) problem ??= filled.problem
    else if (filled.value === text) headers[name] = text
    else secrets[name] = filled.value
  }
  const accept = [...(merged.accept ?? [])].sort()
  const changesAnswers = accept.length > 0 || Object.keys(written).length > 0
  return {
    headers,
    secrets,
    problem,
    accept: new Set(accept),
    maxRequests: maxRequests ?? defaults.maxRequests,
    delayMs: requestsPerSecond === undefined ? defaults.delayMs : 1000 / requestsPerSecond,
    retries: retries ?? defaults.retries,
    timeoutMs: timeout === undefined ? defaults.timeoutMs : timeout * 1000,
    // As written: the key contains no value of the environment.
    key: changesAnswers
      ? createHash('sha256')
          .update(JSON.stringify([written, accept]))
          .digest('hex')
          .slice(0, KEY_LENGTH)
      : '',
  }
}

export interface HostOptions {
  settingsOf(host: string): HostSettings
  /** Whether an entry names the host without a wildcard. */
  isNamed(host: string): boolean
}

/** @param env Variables of the environment, which headers may name. */
export function createHostOptions(
  entries: readonly Entry[],
  env: Environment,
  defaults: HostDefaults = HOST_DEFAULTS,
): HostOptions {
  const patterns = entries.map((entry) => ({ entry, globs: entry.hosts.map((host) => globToRegExp(host)) }))
  const names = new Set(entries.flatMap(({ hosts }) => hosts).filter((host) => !host.includes('*')))
  const byHost = new Map<string, HostSettings>()
  return {
    isNamed: (host) => names.has(host),
    settingsOf(host) {
      const known = byHost.get(host)
      if (known !== undefined) return known
      const matching = patterns.filter(({ globs }) => globs.some((glob) => glob.test(host)))
      const settings = createSettings(
        matching.map(({ entry }) => entry),
        env,
        defaults,
      )
      byHost.set(host, settings)
      return settings
    },
  }
}
