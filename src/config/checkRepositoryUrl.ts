import { findSitePrefix, parseHostedAddress } from '../files/index.ts'
import type { CheckedConfig } from './schema/schema.ts'
import type { ConfigMistake } from './schema/validateConfig.ts'

/** Addresses of files can only be made of the address of the folder of the site, with a branch. */
export function checkRepositoryUrl({ repositoryUrl }: CheckedConfig, siteDir: string): ConfigMistake[] {
  if (typeof repositoryUrl !== 'string') return []
  const prefix = findSitePrefix(siteDir)
  if (parseHostedAddress(repositoryUrl, prefix) !== undefined) return []
  const [repository = 'https://github.com/me/lamps'] =
    /^https?:\/\/(?:[^/?#]+\/){2}[^/?#]+/.exec(repositoryUrl) ?? []
  const example = `${repository}/tree/main/${prefix}`
  const message = `is "${repositoryUrl}", expected the address under which the host shows the folder of the site, with the branch${prefix === '' ? '' : ` and "${prefix.slice(0, -1)}"`}, such as ${example}`
  return [{ path: 'repositoryUrl', message }]
}
