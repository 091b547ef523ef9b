/**
 * Checks the external links of a loaded site. Requests no address whose finding would not be reported, because it is
 * silenced, off, or not part of what the command checks. Answers are cached between runs.
 */
import { cacheFolderOf } from '../cache/index.ts'
import { applySuppressions, toFindings } from '../diagnostics/index.ts'
import { folderInRepository, type LoadedMarkdown } from '../project/index.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { count } from '../shared/text/inWords.ts'
import { assumeBroken } from './assumeBroken.ts'
import { type Answer, openAnswers } from './external/answer.ts'
import { checkExternalLinks } from './external/checkExternalLinks.ts'
import { toExternalAddress } from './external/externalAddress.ts'
import { isAnswered } from './external/reportAnswer.ts'
import type { LoadTargetOptions } from './loadedTarget.ts'

export interface CheckExternalOptions {
  /** Version of the tool. */
  readonly version: string
  readonly loading: LoadTargetOptions
  readonly externalLinks: SiteConfig['externalLinks']
  /** Variables of the environment. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Answers of this run; new ones are added. */
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
function assume(language: LoadedMarkdown, loading: LoadTargetOptions) {
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

export async function checkExternal(
  languages: readonly LoadedMarkdown[],
  { version, externalLinks, env, loading, answers: answersOfRun, onProgress, limit }: CheckExternalOptions,
): Promise<ExternalFindings> {
  const { cacheEnv } = loading
  const [first] = languages
  const cache =
    cacheEnv === undefined || first === undefined
      ? undefined
      : openAnswers(cacheFolderOf(first.site.config.siteDir, cacheEnv))
  const assumed = languages.map((language) => assume(language, loading))
  const reportable = assumed.map(({ findings }) => findings.filter(({ rule }) => rule === 'external-link'))
  const requested = await limit(reportable.flat())
  const addresses = new Set(requested.map(({ target }) => addressOf(target) ?? target))
  const links = reportable.map((findings, index) => {
    const ofAnchors = assumed[index]?.findings.filter(({ rule }) => rule === 'external-anchor') ?? []
    const anchors = new Set(ofAnchors.map(({ file, target }) => keyOf(file, target)))
    return findings.flatMap(({ target: href = '', file, place, targetPlace }) => {
      const checksAnchor = anchors.has(keyOf(file, href))
      return addresses.has(addressOf(href) ?? href) ? [{ href, file, place, targetPlace, checksAnchor }] : []
    })
  })
  const { diagnostics, unverified, skipped, answers } = await checkExternalLinks(links.flat(), {
    version,
    externalLinks,
    env,
    answers: cache,
    answersOfRun,
    onProgress,
  })
  cache?.save()
  const hasAnswer = ({ rule, target = '' }: Diagnostic): boolean => {
    const answer = answers.get(addressOf(target) ?? '')
    return answer !== undefined && isAnswered(answer, rule, target)
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
    notes: [
      ...unverified.map(({ href, reason }) => `unverified: ${href} (${reason})`),
      ...(skipped === 0
        ? []
        : [
            `not requested: ${count(skipped, 'address', 'addresses')} of examples, this machine or private networks`,
          ]),
    ],
    unanswered: new Set(
      assumed.flatMap(({ findings }) =>
        findings.flatMap((finding) => (hasAnswer(finding) ? [] : [finding.fingerprint])),
      ),
    ),
  }
}
