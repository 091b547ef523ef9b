/** What the inputs of a snapshot say about the code of the site. */
import path from 'node:path'
import { diagnosticsOfCode } from '../../bundle/index.ts'
import { allMdxModulesOf, settingsFilesOf } from '../../project/index.ts'
import { toSlashes } from '../../shared/addresses/urls.ts'
import { isMdxPath } from '../../shared/document/markdownFile.ts'
import { hasSameModules } from '../../shared/mdx/mdxModules.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { CodeState } from './invalidationScope.ts'
import { compiles, type SnapshotInputs } from './snapshotInputs.ts'

/** From the site root, with `/`. */
export const sourceOf = ({ siteDir }: SiteConfig, file: string): string =>
  toSlashes(path.relative(siteDir, file))

/** Whether any changed code may repair an import of a document. */
const hasMissingImports = (bundles: SnapshotInputs['newest']): boolean =>
  diagnosticsOfCode(bundles).some(({ rule }) => rule === 'missing-import')

/** Whether changed documents import other modules than those in the bundles. */
export function hasNewImports(
  { config, files, languages, newest }: SnapshotInputs,
  sources: Iterable<string>,
): boolean {
  if (![...sources].some((source) => isMdxPath(source, config.markdown))) return false
  // Findings about missing modules name the place of an import.
  return !hasSameModules(files.mdx, allMdxModulesOf(languages), hasMissingImports(newest))
}

/** @param transformReads Absolute paths of files that plugins of unified have read. */
export function codeStateOf(
  { config, files, languages, codeFiles, newest, problem }: SnapshotInputs,
  transformReads: ReadonlySet<string>,
): CodeState {
  return {
    codeFiles: new Set([...codeFiles, ...transformReads].map((file) => sourceOf(config, file))),
    settingsFiles: new Set(
      languages.flatMap((sources) => [...settingsFilesOf(sources.config, sources.files)]),
    ),
    pluginInputs: files.pluginInputs,
    isBroken: !compiles(newest) || problem !== undefined || hasMissingImports(newest),
  }
}
