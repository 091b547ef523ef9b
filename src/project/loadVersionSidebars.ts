/** Reads the sidebars files of archived versions, which are JSON. */
import path from 'node:path'
import type { OnInputs } from '../config/index.ts'
import type { DiscoveredFiles } from '../files/index.ts'
import { readSource } from '../markdown/index.ts'
import { readSettingsFile } from '../routes/index.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { sidebarsKey } from '../shared/site/versionFiles.ts'
import { createFileNamer } from './nameCommittedFiles.ts'

/**
 * @param onInputs Receives the absolute paths of the files on the disk.
 * @returns Values by `sidebarsKey`; no entry for a version without such a file.
 * @throws {UserError} when a file is no JSON.
 */
export function loadVersionSidebars(
  { siteDir }: Pick<SiteConfig, 'siteDir'>,
  { versions, added }: Pick<DiscoveredFiles, 'versions' | 'added'>,
  onInputs: OnInputs = () => {},
): [key: string, value: unknown][] {
  const nameFile = createFileNamer(added)
  return versions.flatMap(({ plugin, name, sidebarsFile }) => {
    if (sidebarsFile === undefined) return []
    const file = path.join(siteDir, sidebarsFile)
    if (!added.has(sidebarsFile)) onInputs([file])
    const { text, diagnostics: unreadable } = readSource({ siteDir, added }, sidebarsFile)
    const { value, diagnostics = [] } = readSettingsFile(sidebarsFile, text, 'invalid-sidebar')
    const [mistake] = [...unreadable, ...diagnostics]
    if (mistake === undefined) return [[sidebarsKey(plugin, name), value]]
    const { message, place, shownAs } = nameFile(mistake)
    const at = place === undefined ? '' : `:${place.start.line}:${place.start.column}`
    throw new UserError(`${shownAs ?? sidebarsFile}${at} ${message}`, {
      // A file of a commit has no place on the disk.
      ...(shownAs === undefined && { location: { file, point: place?.start } }),
    })
  })
}
