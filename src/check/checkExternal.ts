/**
 * Checks the external links of a loaded site. Requests no address whose finding would not be reported, because it is
 * silenced, off, or not part of what the command checks. Answers are cached between runs.
 */
import path from 'node:path'
import { cacheFolderOf } from '../cache/cacheFolder.ts'
import { createRecordStore } from '../cache/recordStore.ts'
import { applySuppressions } from '../diagnostics/applySuppressions.ts'
import { toFindings } from '../diagnostics/severities.ts'
import { folderInRepository } from '../project/collectFindings.ts'
import type { LoadedSite } from '../project/loadSite.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import { assumeBroken } from './assumeBroken.ts'
import { type Answer, isAnswered } from './external/answer.ts'
import { checkExternalLinks } from './external/checkExternalLinks.ts'
import { toExternalAddress } from './external/externalAddress.ts'
import type { LoadTargetOptions } from './loadedTarget.ts'

export interface CheckExternalOptions {
  /** Version of the tool. */
  readonly version: string
  readonly loading: LoadTargetOptions
  /** Answers of this run by address; new ones are added. */
  readonly answers: Map<string, Answer>
  readonly onProgress: (done: number, total: number) => void
  /** Selects those findings that the command reports. */
  readonly limit: (findings: readonly Finding[]) => Promise<readonly Finding[]>
}

export interface ExternalFindings {
  /** By language, in their order. */
  readonly diagnostics: readonly (readonly Diagnostic[])[]
  /** Messages for the terminal. */
  readonly notes: readonly string[]
  /** Fingerprints of findings that may exist: their links were not requested, or got no answer. */
  readonly unanswered: ReadonlySet<string>
}

function addressOf(href = ''): string | undefined {
  const address = toExternalAddress(href)
  return address.kind === 'address' ? address.url : undefined
}

/** What each link of a language would be reported for. */
function assume(language: LoadedSite, loading: LoadTargetOptions) {
  const { site, docs } = language
  const all = assumeBroken(language)
  const remaining = new Set(applySuppressions(all, site, { docs, enabledRules: new Set() }))
  const folder = folderInRepository(site.config.siteDir)
  return {
    silenced: all.filter((diagnostic) => !remaining.has(diagnostic)),
    findings: toFindings(
      all.filter((diagnostic) => remaining.has(diagnostic)),
      site.config,
      { ...loading, folder },
    ),
  }
}

const keyOf = (file: string, href = ''): string => JSON.stringify([file, href])

const isBroken = ({ rule }: Finding): boolean => rule === 'external-link'

export async function checkExternal(
  languages: readonly LoadedSite[],
  { version, loading, answers: answersOfRun, onProgress, limit }: CheckExternalOptions,
): Promise<ExternalFindings> {
  const { cacheEnv } = loading
  const [first] = languages
  const answers =
    cacheEnv === undefined || first === undefined
      ? undefined
      : createRecordStore({
          file: path.join(cacheFolderOf(first.site.config.siteDir, cacheEnv), 'external-links.json'),
        })
  const assumed = languages.map((language) => assume(language, loading))
  const reportable = assumed.map(({ findings }) => findings.filter(isBroken))
  const requested = await limit(reportable.flat())
  const addresses = new Set(requested.map(({ target }) => addressOf(target) ?? target))
  const links = reportable.map((findings) =>
    findings.flatMap(({ target: href = '', file, place, targetPlace }) =>
      addresses.has(addressOf(href) ?? href) ? [{ href, file, place, targetPlace }] : [],
    ),
  )
  const { diagnostics, unverified } = await checkExternalLinks(links.flat(), {
    version,
    answers,
    answersOfRun,
    onProgress,
  })
  answers?.save()
  const hasAnswer = ({ target = '' }: Diagnostic): boolean => {
    const url = addressOf(target)
    const answer = url === undefined || !addresses.has(url) ? undefined : answersOfRun.get(url)
    return answer !== undefined && isAnswered(answer)
  }
  return {
    diagnostics: assumed.map(({ silenced }, index) => {
      const keys = new Set(links[index]?.map(({ file, href }) => keyOf(file, href)))
      return [
        ...diagnostics.filter(({ file, target }) => keys.has(keyOf(file, target))),
        // Comments and patterns that prevent a request are in use.
        ...silenced.filter((diagnostic) => !hasAnswer(diagnostic)),
      ]
    }),
    notes: unverified.map(({ href, reason }) => `unverified: ${href} (${reason})`),
    unanswered: new Set(
      assumed.flatMap(({ findings }) =>
        findings.flatMap((finding) => (hasAnswer(finding) ? [] : [finding.fingerprint])),
      ),
    ),
  }
}
