/** Checks the settings of versions: each name must be of an existing version, and each version needs a path of its own. */

import { CURRENT_VERSION } from '../shared/constants.ts'
import type { DocsOptions, SiteConfig } from '../shared/site/config.ts'
import { allVersionNames, isIncluded } from '../shared/site/listVersions.ts'
import { lastVersionOf, versionSettings } from '../shared/site/versionSettings.ts'
import { nearestName } from '../shared/text/nearestName.ts'
import { formatKeyPath, type Key } from './schema/mistakes/formatKeyPath.ts'
import type { ConfigMistake } from './schema/validateConfig.ts'

type VersionedConfig = Pick<SiteConfig, 'docs' | 'archives'>

interface NamedVersion {
  readonly keys: readonly Key[]
  readonly name: string
}

const namedVersions = ({ versions, lastVersion, onlyIncludeVersions = [] }: DocsOptions): NamedVersion[] => [
  ...Object.keys(versions).map((name) => ({ keys: ['versions', name], name })),
  ...(lastVersion === undefined ? [] : [{ keys: ['lastVersion'], name: lastVersion }]),
  ...onlyIncludeVersions.map((name, index) => ({ keys: ['onlyIncludeVersions', index], name })),
]

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

function describeUnknown(name: string, names: readonly string[]): string {
  const nearest = nearestName(name, names)
  const hint = nearest === undefined ? '' : `, did you mean "${nearest}"?`
  return `there is no version "${name}"; available are ${list(names)}${hint}`
}

/** Two versions with one path would take each other's pages. */
function findSamePaths(options: DocsOptions, names: readonly string[]): { keys: Key[]; message: string }[] {
  const owners = new Map<string, string>()
  return versionSettings(options, names).flatMap(({ name, path }) => {
    const owner = owners.get(path)
    owners.set(path, owner ?? name)
    if (owner === undefined) return []
    const isWritten = options.versions[name]?.path !== undefined
    const message = `the versions "${owner}" and "${name}" have one path, "${path}"`
    return [{ keys: ['versions', isWritten ? name : owner, 'path'], message }]
  })
}

function checkOptions(
  options: DocsOptions,
  config: VersionedConfig,
): { keys: readonly Key[]; message: string }[] {
  const names = allVersionNames(config, options.id)
  const mistakes: { keys: readonly Key[]; message: string }[] = namedVersions(options)
    .filter(({ name }) => !names.includes(name))
    .map(({ keys, name }) => ({ keys, message: describeUnknown(name, names) }))
  if (options.versions[CURRENT_VERSION]?.ref !== undefined) {
    const message = `"${CURRENT_VERSION}" is the version of the docs folder itself; give the version of git another name`
    mistakes.push({ keys: ['versions', CURRENT_VERSION, 'ref'], message })
  }
  if (mistakes.length > 0) return mistakes
  const included = names.filter((name) => isIncluded(name, options))
  if (included.length === 0) {
    const message = 'the site has no version of the documents; add one to versions.json, or remove the key'
    return [{ keys: ['includeCurrentVersion'], message }]
  }
  const last = lastVersionOf(options, included)
  if (!included.includes(last)) {
    const message = `"${last}" is not part of the site; its versions are ${list(included)}`
    return [{ keys: ['lastVersion'], message }]
  }
  return findSamePaths(options, included)
}

export const checkVersions = (config: VersionedConfig): ConfigMistake[] =>
  config.docs.flatMap((options, index) =>
    checkOptions(options, config).map(({ keys, message }) => ({
      path: formatKeyPath(['docs', ...(config.docs.length > 1 ? [index] : []), ...keys]),
      message,
    })),
  )
