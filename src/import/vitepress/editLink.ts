/** The address of *Edit this page*, and the folder of the documents that it needs. */
import { textAt } from '../code/codeValue.ts'
import type { Report } from '../report/report.ts'

interface EditLink {
  /** Folder of the documents in the new site. */
  readonly folder: string
  readonly editUrl: string | undefined
}

const DEFAULT_FOLDER = 'docs'

/** Folders of the new site that have another meaning. */
const RESERVED = ['static', 'pages', 'components', 'theme', 'build', 'blog']

/**
 * xpre-docs appends the path from the root of the site, VitePress the path from the folder of the documents. So the folder
 * gets the name that the address ends with.
 */
export function readEditLink(config: unknown, report: Report): EditLink {
  const pattern = textAt(config, 'themeConfig', 'editLink', 'pattern')
  if (pattern === undefined) return { folder: DEFAULT_FOLDER, editUrl: undefined }
  const [, editUrl, folder = ''] = /^(https?:\/\/.*\/)([\w-]+)\/:path$/.exec(pattern) ?? []
  if (editUrl !== undefined && !RESERVED.includes(folder)) return { folder, editUrl }
  report.leave({
    what: '`themeConfig.editLink`',
    why: 'its address does not end with a folder and `:path`; set `docs.editUrl`',
  })
  return { folder: DEFAULT_FOLDER, editUrl: undefined }
}
