/** Finds the files outside of the site that it depends on. */
import path from 'node:path'
import { isWithin } from '../../disk/index.ts'
import { toolRoot } from '../../process/index.ts'
import type { Doc } from '../../shared/document/doc.ts'

interface FilesBesideInput {
  /** Absolute. */
  readonly siteDir: string
  /** Absolute paths of code files, including files of the tool and of packages. */
  readonly codeFiles: Iterable<string>
  readonly docs: Iterable<Doc>
}

/** Files of packages and of the tool do not change while a site is edited. */
const isOfPackages = (file: string): boolean =>
  file.split(path.sep).includes('node_modules') || isWithin(file, path.join(toolRoot, 'src'))

/** Whether a file is in a hidden folder, which contains no files of the site. */
const isHidden = (source: string): boolean => /(?:^|[\\/])\.[^\\/]+[\\/]/.test(source)

/** Absolute. */
export function filesBeside({ siteDir, codeFiles, docs }: FilesBesideInput): ReadonlySet<string> {
  const files = new Set<string>()
  const isBeside = (file: string) => !isWithin(file, siteDir) || isHidden(path.relative(siteDir, file))
  const add = (file: string) => {
    if (path.isAbsolute(file) && isBeside(file) && !isOfPackages(file)) files.add(file)
  }
  for (const input of codeFiles) add(input)
  for (const { dependencies } of docs) for (const source of dependencies) add(path.join(siteDir, source))
  return files
}
