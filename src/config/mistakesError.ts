/** Describes mistakes of a configuration, with their places in its file. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { UserError } from '../shared/errors/userError.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { displayPath } from './displayPath.ts'
import type { ConfigMistake } from './schema/validateConfig.ts'

type ConfigLocation = Pick<SiteConfig, 'siteDir' | 'configFile'>

/** Loads the parser on the first mistake, since loading it takes time. */
async function openLocator({ siteDir, configFile }: ConfigLocation) {
  if (configFile === undefined) return undefined
  const { createKeyLocator } = await import('./module/createKeyLocator.ts')
  return createKeyLocator(readFileSync(path.join(siteDir, configFile), 'utf8'))
}

/** @param cwd Absolute; the message names the file relative to it. */
export async function mistakesError(
  found: ConfigLocation,
  mistakes: readonly ConfigMistake[],
  cwd: string,
): Promise<UserError> {
  const file = path.join(found.siteDir, found.configFile ?? '')
  const shown = displayPath(file, cwd)
  const locate = await openLocator(found)
  const points = mistakes.map(({ path: key }) => locate?.(key))
  const lines = mistakes.map(({ path: key, message }, index) => {
    const point = points[index]
    const place = point === undefined ? '' : `${shown}:${point.line}:${point.column} `
    return `  ${place}${key === '' ? '' : `${key}: `}${message}`
  })
  const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`
  const point = points.find((one) => one !== undefined)
  return new UserError(`${shown} has ${count}\n${lines.join('\n')}`, {
    location: { file, ...(point && { point }) },
  })
}
