import path from 'node:path'
import { readNumberPrefix } from '../shared/numberPrefix.ts'

/** The title of a site that configures none: the folder's name made readable. `my-api_docs` is `My api docs`. */
export function titleOfFolder(siteDir: string): string | undefined {
  const words = readNumberPrefix(path.basename(siteDir))
    .name.replace(/[-_\s]+/g, ' ')
    .trim()
  return words === '' ? undefined : words.charAt(0).toUpperCase() + words.slice(1)
}
