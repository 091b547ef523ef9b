/** The state of the site that `dev` sends to open tabs as events. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createSourceReader } from '../diagnostics/index.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import { addTo } from '../shared/collections/groupBy.ts'
import type { Diagnostic, Point } from '../shared/diagnostic.ts'
import type { UserError } from '../shared/errors/userError.ts'
import type { LiveEvent, LiveProblem } from '../shared/page/liveEvents.ts'
import { lazy } from '../shared/values/lazy.ts'
import { createFrame } from './createFrame.ts'
import type { LiveLanguages } from './createLiveLanguages.ts'
import { pathIn } from './createLiveSite.ts'
import type { EventStream } from './eventStream.ts'
import { type PagePaths, type ShownFinding, toLiveFindings } from './liveFindings.ts'
import type { SiteSession } from './session/siteSession.ts'
import type { LanguageSnapshot } from './session/siteSnapshot.ts'

interface LiveStateInput {
  readonly session: Pick<SiteSession, 'snapshot'>
  readonly live: Pick<LiveLanguages, 'lastPathsOf'>
  readonly stream: EventStream
}

export interface LiveState {
  /** The event that was sent last; new connections get it first. */
  event(): LiveEvent
  /** Puts findings of these files first in the next events. */
  setEdited(sources: ReadonlySet<string>): void
  /** Sends the state of a changed site to all open tabs. */
  notify(): void
  /**
   * Tells open tabs why a requested page cannot be rendered, which only its rendering finds; nothing for a page that is
   * rendered.
   *
   * @param path From the root of the site, with the folder of the language.
   */
  setPage(path: string, failures: readonly Diagnostic[]): void
}

const isSame = (one: Diagnostic, other: Diagnostic): boolean =>
  one.rule === other.rule && one.file === other.file && one.message === other.message

/** The message without its place, which pages show as a link of its own. */
function withoutPlace(message: string, file: string, { line, column }: Point): string {
  const place = `${path.basename(file)}:${line}:${column}`
  const start = message.lastIndexOf(' ', message.indexOf(place)) + 1
  if (!message.includes(place)) return message
  const before = message.slice(0, start)
  const after = message.slice(message.indexOf(place) + place.length).replace(/^:? /, '')
  return before.endsWith(' at ') ? `${before.slice(0, -' at '.length)}: ${after}` : before + after
}

function describeProblem({ message: written, hint, location }: UserError, siteDir: string): LiveProblem {
  if (location === undefined) return { message: written, hint }
  const file = toSlashes(path.relative(siteDir, location.file))
  const { point } = location
  const message = point === undefined ? written : withoutPlace(written, file, point)
  if (point === undefined) return { message, hint, file }
  const text = createSourceReader(siteDir)(file)
  const frame = text === undefined ? undefined : createFrame(text, { start: point, end: point })
  return { message, hint, file, ...point, frame }
}

function createPagePaths(languages: readonly LanguageSnapshot[]): Pick<PagePaths, 'pathsOf' | 'pathsAt'> {
  // Read for failed pages only.
  const tables = lazy(() => {
    const bySource = new Map<string, string[]>()
    const byPath = new Map<string, string[]>()
    for (const language of languages)
      for (const { doc, path: address } of language.plan.pageRoutes) {
        const shown = pathIn(language, address)
        if (doc !== undefined) addTo(bySource, doc.source, shown)
        addTo(byPath, address, shown)
      }
    return { bySource, byPath }
  })
  return {
    pathsOf: (source) => tables().bySource.get(source) ?? [],
    pathsAt: (address) => tables().byPath.get(address) ?? [],
  }
}

export function createLiveState({ session, live, stream }: LiveStateInput): LiveState {
  const sessionId = randomUUID()
  let version = 0
  let edited: ReadonlySet<string> = new Set()
  /** By path of the page. Empty after each change, when pages are rendered again. */
  const failed = new Map<string, readonly ShownFinding[]>()

  function withFailed(findings: readonly ShownFinding[]): readonly ShownFinding[] {
    const others = [...failed.values()]
      .flat()
      .filter((failure) => !findings.some((finding) => isSame(finding, failure)))
    return others.length === 0 ? findings : [...others, ...findings]
  }

  function describeState(): LiveEvent {
    const { config, findings, problem, languages } = session.snapshot()
    return {
      session: sessionId,
      version,
      ...toLiveFindings(withFailed(findings), config.siteDir, edited, {
        ...createPagePaths(languages),
        lastPathsOf: live.lastPathsOf,
      }),
      problem: problem && describeProblem(problem, config.siteDir),
    }
  }

  /** Created once per change: it reads the source of each finding, and many pages may be open. */
  let event = describeState()

  function send(): void {
    version += 1
    event = describeState()
    stream.send(event)
  }

  return {
    event: () => event,
    setEdited(sources) {
      edited = sources
    },
    notify() {
      failed.clear()
      send()
    },
    setPage(path, failures) {
      const before = failed.get(path) ?? []
      if (
        failures.length === before.length &&
        failures.every((each, at) => before[at] && isSame(each, before[at]))
      )
        return
      failed.set(
        path,
        failures.map((failure) => ({ ...failure, severity: 'throw' })),
      )
      send()
    },
  }
}
