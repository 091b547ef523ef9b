/** Checks HTML documents against the HTML standard, offline. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** Rules of the standard, without rules of style. The auditor checks relations between files. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
)

/** Errors as `path:line:column message (rule)`; empty for a valid document. */
export async function validateHtml(html: string, path: string): Promise<string[]> {
  const report = await validator.validateString(html, path)
  return report.results.flatMap((result) =>
    result.messages.map(
      ({ line, column, message, ruleId }) => `${path}:${line}:${column} ${message} (${ruleId})`,
    ),
  )
}
