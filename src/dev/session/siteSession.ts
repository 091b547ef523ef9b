/**
 * The site of `dev`: loaded once, then updated after file changes.
 * Each snapshot equals the result of `build --drafts` for the current files, except the first one. The first snapshot
 * has outlines, and omits documents of older versions, so that a page can be opened before all documents are read.
 * Unchanged files are not read again. An invalid configuration, or code that does not compile, leaves the last good one
 * in use, and is reported.
 */
import {
  changedSources,
  discoverSources,
  distinctDocuments,
  documentsOf,
  keepAddedSources,
} from '../../project/index.ts'
import type { DocumentIdentity } from '../../shared/document/doc.ts'
import { UserError } from '../../shared/errors/userError.ts'
import type { Route } from '../../shared/site/route.ts'
import type { FileEvent } from '../fileStates.ts'
import { codeStateOf, hasNewImports, sourceOf } from './codeState.ts'
import { createSnapshotLoader, firstOf, type SnapshotOptions } from './createSnapshotLoader.ts'
import { createDocMemo } from './docMemo.ts'
import { withFirstVersions } from './firstVersions.ts'
import { readGitState } from './gitState.ts'
import { changesPublishing, invalidationScope, type SourceChanges } from './invalidationScope.ts'
import { type QuickPage, renderEarly } from './renderEarly.ts'
import { isListingValid, selectInputs } from './selectInputs.ts'
import type { SiteSnapshot } from './siteSnapshot.ts'
import { createInputsLoader, isConfigInPlace, type SnapshotInputs, withLanguages } from './snapshotInputs.ts'
import { yieldBetween } from './yieldBetween.ts'

export interface SiteSession {
  snapshot(): SiteSnapshot
  /** Reads the document of a route that has an outline. Later snapshots contain it too. */
  readDocOf(route: Route): Promise<SiteSnapshot>
  /**
   * Resolves when all documents are read, or reading has stopped. Undefined if the snapshot has the documents of all
   * versions.
   */
  whenRead(): Promise<void> | undefined
  /**
   * Reads all documents, yielding to the event loop so that requests are answered. Called once, before `update`.
   * @param signal Aborted: stops reading, and leaves the snapshot unchanged.
   */
  readAll(signal?: AbortSignal): Promise<SiteSnapshot>
  /**
   * Renders the page of a changed document early, in each language that shows it. Empty if the change may affect other
   * pages, or more than the document; `update` follows in any case.
   */
  renderEarly(source: string): readonly QuickPage[]
  /** Events that need `update`. */
  selectInputs(events: readonly FileEvent[]): readonly FileEvent[]
  /** Invalidates cached documents of these files; `update` follows. */
  invalidate(sources: ReadonlySet<string>): void
  update(changes: SourceChanges): Promise<SiteSnapshot>
}

/** The documents that any language shows, once each. */
const allDocumentsOf = (languages: SnapshotInputs['languages']): readonly DocumentIdentity[] =>
  distinctDocuments(languages.flatMap(({ config, files }) => documentsOf(config, files)))

/** @throws {UserError} when the configuration cannot be used. */
export async function openSiteSession(options: SnapshotOptions): Promise<SiteSession> {
  const { cwd, cacheEnv } = options
  const docMemo = createDocMemo()
  const loadInputs = createInputsLoader(options)
  const snapshots = createSnapshotLoader(options, docMemo)

  const [firstInputs, firstReader] = await loadInputs(undefined, async (languages) => {
    const reader = snapshots.createReader(languages[0])
    await yieldBetween(allDocumentsOf(firstOf(languages)), reader.outline)
    return reader
  })
  let inputs = firstInputs
  let current = await snapshots.loadFirst(inputs, firstReader)
  const hasLaterVersions = withFirstVersions(inputs.config, inputs.files) !== inputs.files
  let onReadAll = () => {}
  const isReadAll = new Promise<void>((resolve) => {
    onReadAll = resolve
  })
  /** Serializes document reads, so that each snapshot contains the previous ones. */
  let reading: Promise<void> = Promise.resolve()

  const codeState = () => codeStateOf(inputs, snapshots.transformReads)

  async function readOne({ doc: outline }: Route): Promise<void> {
    if (outline?.isOutline !== true || current.snapshot.isComplete) return
    const doc = firstReader.read(outline)
    const next = await snapshots.replaceOutline(current, inputs, { outline, doc })
    // All documents may have been read while the plan was created.
    if (!current.snapshot.isComplete) current = next
  }

  /**
   * Lists the files again. If a plugin fails now, its documents stay.
   * @param isAdded Whether plugins add their documents again.
   */
  async function discoverAgain(isAdded: boolean): Promise<SnapshotInputs> {
    const { config, files } = inputs
    try {
      const found = isAdded
        ? await discoverSources(config, { cwd, cacheEnv })
        : await keepAddedSources(config, files, { rejectsConflicts: true })
      return await withLanguages({ ...inputs, files: found })
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const kept = await keepAddedSources(config, files)
      return await withLanguages({ ...inputs, files: kept, problem: error })
    }
  }

  /**
   * Loads the inputs again that changes invalidate.
   * @returns Whether all pages are created anew.
   */
  async function updateInputs(changes: SourceChanges): Promise<boolean> {
    const isChanged = (file: string) => changes.sources.has(sourceOf(inputs.config, file))
    const { added } = inputs.files
    const scope = invalidationScope(changes, codeState())
    const isConfigGone = scope.listing && !isConfigInPlace(inputs, options)
    const isReloaded =
      scope.code ||
      isConfigGone ||
      inputs.git.refFiles.some(isChanged) ||
      inputs.problem !== undefined ||
      hasNewImports(inputs, changes.sources)
    if (isReloaded) {
      ;[inputs] = await loadInputs(inputs, async () => {})
      docMemo.clear()
    } else if (scope.listing) {
      inputs = await discoverAgain(scope.added)
    }
    const { config, git, files } = inputs
    if (git.reflog !== undefined && isChanged(git.reflog))
      inputs = { ...inputs, git: await readGitState(config, files.added) }
    docMemo.invalidate(changedSources(added, files.added))
    return isReloaded || scope.routes
  }

  return {
    snapshot: () => current.snapshot,
    async readDocOf(route) {
      const read = reading.then(() => readOne(route))
      reading = read.catch(() => {})
      await read
      return current.snapshot
    },
    whenRead: () => (hasLaterVersions && !current.snapshot.isComplete ? isReadAll : undefined),
    async readAll(signal) {
      try {
        const isRead = await yieldBetween(allDocumentsOf(inputs.languages), firstReader.read, signal)
        if (isRead) current = await snapshots.load(inputs, { reader: firstReader })
      } finally {
        onReadAll()
      }
      return current.snapshot
    },
    renderEarly: (source) =>
      renderEarly(source, current.snapshot, (before) =>
        hasNewImports(inputs, [source]) ? undefined : snapshots.readAgain(inputs, before),
      ),
    selectInputs(events) {
      // A plugin that failed may have read any file.
      if (!current.snapshot.isComplete || inputs.problem !== undefined) return events
      return selectInputs(events, current, inputs, codeState())
    },
    invalidate: docMemo.invalidate,
    async update(reported) {
      const changes = isListingValid(reported.sources, inputs)
        ? reported
        : { ...reported, isListingChanged: true }
      if (changesPublishing(changes)) docMemo.clear()
      else docMemo.invalidate(changes.sources)
      const isNew = await updateInputs(changes)
      current = await snapshots.load(inputs, { before: isNew ? undefined : current.loaded })
      return current.snapshot
    },
  }
}
