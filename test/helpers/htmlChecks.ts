/** Checks HTML documents against the HTML standard, offline. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** What the standard demands, without opinions on style; the auditor looks at what spans several files. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
)

/** Errors as `path:line:column message (rule)`; none when the document is valid. */
export async function validateHtml(html: string, path: string): Promise<string[]> {
  const report = await validator.validateString(html, path)
  return report.results.flatMap((result) =>
    result.messages.map(
      ({ line, column, message, ruleId }) => `${path}:${line}:${column} ${message} (${ruleId})`,
    ),
  )
}
