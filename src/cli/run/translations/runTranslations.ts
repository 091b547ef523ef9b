/** `xpre-docs translations`: says how complete the texts of the interface are, and writes the ids of missing ones. */
import path from 'node:path'
import type { TranslationsResult } from '../../../commands/translations.ts'
import { displayPath } from '../../../config/displayPath.ts'
import { displayText, withoutLogCommands } from '../../../diagnostics/formats/displayText.ts'
import { UserError } from '../../../shared/errors/userError.ts'
import { count } from '../../../shared/text/inWords.ts'
import type { CliContext } from '../../cliContext.ts'
import { EXIT, type ExitCode } from '../../exitCodes.ts'
import { readTimeout } from '../readTimeout.ts'

export interface TranslationsCommandOptions {
  readonly status?: boolean
  readonly format?: string
  readonly timeout?: string
}

type Language = TranslationsResult['languages'][number]

const placeOf = ({ file, place }: Language['diagnostics'][number]): string =>
  place === undefined ? file : `${file}:${place.start.line}:${place.start.column}`

const pickCounts = ({
  locale,
  file,
  total,
  included,
  ofSite,
  added,
}: Pick<Language, 'locale' | 'file' | 'total' | 'included' | 'ofSite' | 'added'>) => ({
  ...{ locale, file, total, included, ofSite, added },
})

/** For programs; keys are stable. */
const toJson = ({ languages }: TranslationsResult): string =>
  JSON.stringify(
    {
      version: 1,
      locales: languages.map(({ missing, diagnostics, documents, ...language }) => ({
        ...pickCounts(language),
        ...(documents && { documents }),
        missing: Object.keys(missing),
        findings: diagnostics.map((finding) => ({
          rule: finding.rule,
          place: placeOf(finding),
          message: finding.message,
        })),
      })),
    },
    undefined,
    2,
  )

/** Lines about one language. */
function describe(language: Language, shown: (file: string) => string): string[] {
  const { locale, file, total, included, ofSite, missing, added, diagnostics, documents } = language
  const lacking = Object.keys(missing).length
  const share = Math.floor((100 * (total - lacking)) / total)
  return [
    `${locale}: ${share} % of ${count(total, 'text')}: ${included} included, ${ofSite} of the site, ${lacking} missing`,
    ...(documents ? [`  ${documents.translated} of ${count(documents.total, 'document')} translated`] : []),
    ...diagnostics.map(
      (finding) => `  ${placeOf({ ...finding, file: shown(finding.file) })} ${finding.message}`,
    ),
    ...(added === 0 ? [] : [`  Added ${count(added, 'id')} to ${shown(file)}; fill in each "message"`]),
  ]
}

export async function runTranslations(
  siteDir: string | undefined,
  { status = false, format = 'text', timeout }: TranslationsCommandOptions,
  { terminal, cwd, translations }: CliContext,
): Promise<ExitCode> {
  if (format !== 'text' && format !== 'json')
    throw new UserError(`There is no format "${displayText(format)}"`, {
      hint: 'write --format json, or omit it',
    })
  const result = await translations({
    ...(siteDir === undefined ? {} : { siteDir }),
    ...{ cwd, timeoutMs: readTimeout(timeout), isStatus: status },
  })
  const shown = (file: string) => displayPath(path.join(result.siteDir, file), cwd)
  const text =
    format === 'json'
      ? toJson(result)
      : result.languages.flatMap((language) => describe(language, shown).map(displayText)).join('\n')
  terminal.stdout.write(`${withoutLogCommands(text)}\n`)
  const hasMistakes = result.languages.some(({ diagnostics }) =>
    diagnostics.some(({ rule }) => rule === 'invalid-messages'),
  )
  return hasMistakes ? EXIT.findings : EXIT.success
}
