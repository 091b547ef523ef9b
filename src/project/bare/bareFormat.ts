/** Whether `.md` of bare Markdown is MDX: Docusaurus reads it so. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { foldersAbove } from '../../disk/index.ts'
import type { MdxOptions } from '../../shared/document/markdownFile.ts'

const CONFIG_FILES = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((ending) => `docusaurus.config.${ending}`)

/** Folders of a site beside its documents. */
const SITE_FOLDERS = ['.', 'website']

/**
 * @param root Absolute.
 * @param docsFolder From the root.
 */
export function bareFormatOf(root: string, docsFolder: string): Pick<MdxOptions, 'format'> {
  // Outside of a repository the root is the checked folder itself.
  const top = path.dirname(path.resolve(root))
  const isDocusaurus = foldersAbove(path.join(root, docsFolder), top).some((folder) =>
    SITE_FOLDERS.some((site) => CONFIG_FILES.some((file) => existsSync(path.join(folder, site, file)))),
  )
  return isDocusaurus ? { format: 'mdx' } : {}
}
