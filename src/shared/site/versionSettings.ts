/** Settings of the versions of a docs folder, with every default. */
import { joinPath } from '../addresses/urls.ts'
import { CURRENT_VERSION } from '../constants.ts'
import type { DocsOptions } from './config.ts'
import type { VersionSettings } from './versionFiles.ts'

type VersionOptions = Pick<DocsOptions, 'routeBasePath' | 'versions' | 'lastVersion'>

/** The configured last version, else the newest archived one, else `current`. */
export const lastVersionOf = (
  { lastVersion }: Pick<DocsOptions, 'lastVersion'>,
  names: readonly string[],
): string => lastVersion ?? names.find((name) => name !== CURRENT_VERSION) ?? CURRENT_VERSION

/** Path of the version that is not archived, unless it is the last one or has another in the configuration. */
export const NEXT_PATH = 'next'

/**
 * @param names Versions that are part of the site, newest first.
 * @param currentLabel Label of the version that is not archived, unless the configuration has one.
 */
export function versionSettings(
  options: VersionOptions,
  names: readonly string[],
  currentLabel: string = CURRENT_VERSION,
): VersionSettings[] {
  const last = lastVersionOf(options, names)
  const lastIndex = names.indexOf(last)
  return names.map((name, index) => {
    const isLast = name === last
    const { label, path, banner, badge, noIndex } =
      (Object.hasOwn(options.versions, name) ? options.versions[name] : undefined) ?? {}
    const isCurrent = name === CURRENT_VERSION
    const defaultPath = isLast ? '' : isCurrent ? NEXT_PATH : name
    const defaultBanner = isLast ? 'none' : index < lastIndex ? 'unreleased' : 'unmaintained'
    return {
      name,
      label: label ?? (isCurrent ? currentLabel : name),
      path: joinPath(options.routeBasePath, path ?? defaultPath),
      isLast,
      banner: banner ?? defaultBanner,
      badge: badge ?? names.length > 1,
      noIndex: noIndex ?? false,
    }
  })
}
