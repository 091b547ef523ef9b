import path from 'node:path'
import { readNumberPrefix } from '../shared/document/numberPrefix.ts'

/** Default title of a site, from the name of its folder: `My api docs` for `my-api_docs`. */
export function createTitle(siteDir: string): string | undefined {
  const words = readNumberPrefix(path.basename(siteDir))
    .name.replace(/[-_\s]+/g, ' ')
    .trim()
  return words === '' ? undefined : words.charAt(0).toUpperCase() + words.slice(1)
}
