import path from 'node:path'
import { createPublishRule, publishSettingsOf } from '../../files/index.ts'
import { bundledFilesOf, listCheckedSources } from '../../project/index.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { lazy } from '../../shared/values/lazy.ts'
import type { FileEvent } from '../fileStates.ts'
import type { LoadedSnapshot } from './createSnapshotLoader.ts'
import { type CodeState, invalidationScope } from './invalidationScope.ts'
import type { SnapshotInputs, Sources } from './snapshotInputs.ts'

/**
 * False if a file was replaced by a symbolic link, or the reverse: its name stays, but it may no longer be published.
 */
export function isListingValid(sources: ReadonlySet<string>, { config, files }: Sources): boolean {
  const publish = createPublishRule(publishSettingsOf(config))
  return [...sources].every(
    (source) =>
      source.startsWith('../') ||
      files.listing.files.has(source) === (publish.refusalOf(source) === undefined),
  )
}

/** All events but modified files that no stage has read. Created files may be targets of links. */
export function selectInputs(
  events: readonly FileEvent[],
  { snapshot, loaded }: LoadedSnapshot,
  inputs: SnapshotInputs,
  code: CodeState,
): readonly FileEvent[] {
  const { siteDir } = inputs.config
  const readSources = lazy(
    () =>
      new Set([
        ...snapshot.languages.flatMap(({ plan }) => plan.copies.map((copy) => copy.source)),
        ...loaded.flatMap(({ docs }) => docs.flatMap(({ dependencies }) => dependencies)),
        ...listCheckedSources(inputs.config, bundledFilesOf(inputs.languages)),
      ]),
  )
  return events.filter(({ source, isListingChanged }) => {
    if (isListingChanged || source.startsWith('../') || isMarkdownPath(source)) return true
    const sources = new Set([source])
    return (
      snapshot.watched.has(path.join(siteDir, source)) ||
      Object.values(invalidationScope({ sources, isListingChanged }, code)).some(Boolean) ||
      !isListingValid(sources, inputs) ||
      snapshot.languages.some(({ plan }) => plan.isAsset(source)) ||
      readSources().has(source)
    )
  })
}
