/** Which files a site depends on besides those that are its own. */
import path from 'node:path'
import { isWithin } from '../../files/listFiles.ts'
import { toolRoot } from '../../process/toolPaths.ts'
import type { Doc } from '../../shared/doc.ts'

export interface FilesBesideInput {
  /** Absolute. */
  readonly siteDir: string
  /** Sources of code, absolute, those of the tool and of packages among them. */
  readonly inputs: Iterable<string>
  readonly docs: Iterable<Doc>
}

/** Files that do not change while a site is written. */
const isOfPackages = (file: string): boolean =>
  file.split(path.sep).includes('node_modules') || isWithin(file, path.join(toolRoot, 'src'))

/** In a folder that no file of the site is in. */
const isHidden = (source: string): boolean => /(?:^|[\\/])\.[^\\/]+[\\/]/.test(source)

/** Absolute. */
export function filesBeside({ siteDir, inputs, docs }: FilesBesideInput): ReadonlySet<string> {
  const files = new Set<string>()
  const isBeside = (file: string) => !isWithin(file, siteDir) || isHidden(path.relative(siteDir, file))
  const add = (file: string) => {
    if (path.isAbsolute(file) && isBeside(file) && !isOfPackages(file)) files.add(file)
  }
  for (const input of inputs) add(input)
  for (const { dependencies } of docs) for (const source of dependencies) add(path.join(siteDir, source))
  return files
}
