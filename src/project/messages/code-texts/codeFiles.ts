/** Where the code of a site is that shows texts. */
import { extname } from 'node:path'
import { CODE_FOLDERS } from '../../../shared/constants.ts'
import type { SiteConfig } from '../../../shared/site/config.ts'

const EXTENSIONS = new Set(['.js', '.jsx', '.ts', '.tsx', '.mjs', '.mts'])

export const isCodePath = (file: string): boolean => EXTENSIONS.has(extname(file))

/** Folders of pages, components and other modules, from the site root. */
export const codeFoldersOf = ({ pages }: Pick<SiteConfig, 'pages'>): readonly string[] => [
  ...CODE_FOLDERS,
  'src',
  ...(pages === false ? [] : [pages.path]),
]
