/**
 * `translations`: how complete the texts of the interface, of the site's code and of its labels are in each language. Writes
 * the ids of those that are missing, for translators.
 */
import path from 'node:path'
import { defineCommand, EXIT, flag, formatOf, SITE_ARGUMENT, STRICT, TIMEOUT } from '../cli/index.ts'
import { displayPath, importLoadConfig } from '../config/index.ts'
import { displayText, withoutLogCommands } from '../diagnostics/index.ts'
import { addMessages, writeText } from '../edit/index.ts'
import {
  importTranslationStatus,
  type TranslationStatus,
  type Translations,
  type UntranslatedLabels,
} from '../project/index.ts'
import { count } from '../shared/text/inWords.ts'

export default defineCommand({
  summary: 'write the ids of missing texts and labels for translators',
  position: 80,
  arguments: { siteDir: SITE_ARGUMENT },
  options: {
    status: flag('--status', 'write nothing, only say how complete each language is'),
    strict: STRICT,
    format: formatOf('translations'),
    timeoutMs: TIMEOUT,
  },
  help: `
Says for each language of the site how many texts of the interface exist: those
that are included, and those of the files of the site. The ids of the others,
and of texts in the site's own code, are added to i18n/<locale>/messages.json,
each with an empty "message" for the translation and the original text as its
"description". Labels of navbar, footer and sidebars are added to navbar.json,
footer.json and docs.json, with their original text. What a file has stays. Ids
that nothing shows are listed.

Examples:
  xpre-docs translations
  xpre-docs translations --status
  xpre-docs translations --status --format json
  xpre-docs translations --status --strict     for continuous integration

Exit codes:
  0  success
  1  a file of messages or labels has mistakes; it was not written (with --strict
     also missing texts and labels, and warnings)
  2  wrong usage, an invalid configuration, or a failure of the disk
  3  a bug in xpre-docs`,
  async run({ status, strict, format, ...site }, { terminal, cwd }) {
    const { loadConfig } = await importLoadConfig()
    const { readTranslationStatus } = await importTranslationStatus()
    const config = await loadConfig({ ...site, cwd })
    const languages = (await readTranslationStatus(config, cwd)).map((found): Language => {
      const write = (one: Pick<Translations, 'file' | 'text' | 'unlisted'>): number => {
        const isBroken = found.diagnostics.some(
          ({ rule, file }) => rule === 'invalid-messages' && file === one.file,
        )
        return status || isBroken ? 0 : writeMissing(config.siteDir, one)
      }
      return {
        ...found,
        labels: found.labels.map((list) => ({ ...list, added: write(list) })),
        added: write(found),
      }
    })
    const shown = (file: string) => displayPath(path.join(config.siteDir, file), cwd)
    const text =
      format === 'json'
        ? toJson(languages)
        : languages.flatMap((language) => describe(language, shown).map(displayText)).join('\n')
    terminal.stdout.write(`${withoutLogCommands(text)}\n`)
    const hasMistakes = languages.some(({ diagnostics }) =>
      diagnostics.some(({ rule }) => rule === 'invalid-messages'),
    )
    return hasMistakes || (strict && languages.some(isIncomplete)) ? EXIT.findings : EXIT.success
  },
})

interface Language extends TranslationStatus {
  readonly labels: readonly (UntranslatedLabels & Added)[]
  /** Number of ids that were written into the file of messages. */
  readonly added: number
}

interface Added {
  /** Number of labels that were written. */
  readonly added: number
}

/** @returns Number of written ids. */
function writeMissing(
  siteDir: string,
  { file, text, unlisted }: Pick<Translations, 'file' | 'text' | 'unlisted'>,
): number {
  const contents = addMessages(text, unlisted)
  if (unlisted.size === 0 || contents === undefined) return 0
  writeText(siteDir, file, { before: text, after: contents })
  return unlisted.size
}

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
const toJson = (languages: readonly Language[]): string =>
  JSON.stringify(
    {
      version: 1,
      locales: languages.map(({ missing, diagnostics, documents, code, labels, ...language }) => ({
        ...pickCounts(language),
        ...(documents && { documents }),
        ...(code && { code: { total: code.total, missing: code.missing.map(({ id }) => id) } }),
        ...(documents && {
          labels: labels.map(({ text: _text, unlisted, ...list }) => ({
            ...list,
            missing: [...unlisted.keys()],
          })),
        }),
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

function describeLabels(labels: Language['labels']): string[] {
  const sum = (key: 'total' | 'translated' | 'unchanged') => labels.reduce((all, list) => all + list[key], 0)
  const same = sum('unchanged')
  if (sum('total') === 0) return []
  const note = same === 0 ? '' : `, ${same} as in the original`
  return [`  ${sum('translated')} of ${count(sum('total'), 'label')} translated${note}`]
}

/** Lines about one language. */
function describe(language: Language, shown: (file: string) => string): string[] {
  const { locale, file, total, included, ofSite, missing, added, diagnostics, documents } = language
  const { code, labels } = language
  const lacking = Object.keys(missing).length
  const share = Math.floor((100 * (total - lacking)) / total)
  return [
    `${locale}: ${share} % of ${count(total, 'text')}: ${included} included, ${ofSite} of the site, ${lacking} missing`,
    ...(documents ? [`  ${documents.translated} of ${count(documents.total, 'document')} translated`] : []),
    ...(code === undefined || code.total === 0
      ? []
      : [
          `  ${code.total - code.missing.length} of ${count(code.total, 'text')} of the site's code translated`,
        ]),
    ...describeLabels(labels),
    ...diagnostics.map(
      (finding) => `  ${placeOf({ ...finding, file: shown(finding.file) })} ${finding.message}`,
    ),
    ...(added === 0 ? [] : [`  Added ${count(added, 'id')} to ${shown(file)}; fill in each "message"`]),
    ...labels
      .filter((list) => list.added > 0)
      .map(
        (list) => `  Added ${count(list.added, 'label')} to ${shown(list.file)}; translate each "message"`,
      ),
  ]
}

/** Labels that are the same as in the original are complete: names often are. */
const isIncomplete = ({ missing, code, labels, diagnostics }: Language): boolean =>
  Object.keys(missing).length > 0 ||
  (code !== undefined && code.missing.length > 0) ||
  labels.some(({ unlisted }) => unlisted.size > 0) ||
  diagnostics.length > 0
