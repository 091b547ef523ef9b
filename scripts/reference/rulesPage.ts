/** The page of the rules. */
import { BARE_RULES, explainRule, isRuleId, RULE_IDS, type RuleId, ruleOf } from '../../src/shared/rules.ts'
import { code, codeBlock, escapeText, heading, paragraphs, type ReferencePage, table } from './markdown.ts'
import { RULES_FOLDER, type RuleFile, readRuleFiles } from './ruleFiles.ts'

const LABELS = ['Why', 'What to do', 'Reported', 'Not reported']

function mistakesOf({ id, labels, reported, notReported }: RuleFile): readonly string[] {
  const file = `${RULES_FOLDER}/${id}.md`
  if (!isRuleId(id)) return [`${file}: there is no rule of this name`]
  if (labels.join() !== LABELS.join()) return [`${file} needs the parts ${LABELS.join(', ')}`]
  return reported.length > 0 && notReported.length > 0 ? [] : [`${file} needs examples in both parts`]
}

export function undocumentedRules(root: string): string[] {
  const files = readRuleFiles(root)
  const missing = RULE_IDS.filter((rule) => !files.some(({ id }) => id === rule))
  return [
    ...missing.map((id) => `The rule ${id} needs ${RULES_FOLDER}/${id}.md`),
    ...files.flatMap(mistakesOf),
  ]
}

/** Links of the files, from the folder of the page. */
const withLinksOfPage = (text: string): string =>
  text.replaceAll('](../docs/reference/', '](./').replaceAll('](../docs/', '](../')

function formatRule(id: RuleId, text: string): string {
  const { severity, onlyWith, isBare } = ruleOf(id)
  return paragraphs(
    heading(2, code(id), id),
    `${escapeText(explainRule(id))}.`,
    [
      `- **Default severity**: ${code(severity)}`,
      ...(onlyWith === undefined ? [] : [`- **Option of \`check\`**: ${code(`--${onlyWith}`)}`]),
      ...(isBare === true ? ['- **Bare Markdown**: checked as well'] : []),
    ].join('\n'),
    withLinksOfPage(text),
  )
}

export function rulesPage(root: string): ReferencePage {
  const texts = new Map(readRuleFiles(root).map(({ id, text }) => [id, text]))
  return {
    title: 'Rules',
    description: 'All rules of build and check, with their default severities.',
    position: 7,
    sources: ['src/shared/rules.ts', RULES_FOLDER],
    body: paragraphs(
      'A finding belongs to a rule, and the severity of the rule decides what it does: `ignore` drops it, `log` and `warn` report it, `throw` makes the command fail. With `--strict` warnings fail as well. `rules` of the configuration and `--rule` of `check` change severities.',
      codeBlock(
        'ts',
        "export default defineConfig({\n  rules: { 'missing-alt': 'throw', 'unknown-language': 'ignore' },\n})",
      ),
      `In [bare Markdown](../links/paths.md), only these rules apply: ${[...BARE_RULES].map(code).join(', ')}.`,
      'Lines of examples that are reported are marked; without marks, the finding is about the last file.',
      table(
        ['Rule', 'Default', 'What it finds'],
        RULE_IDS.map((id) => [
          `[${code(id)}](#${id})`,
          code(ruleOf(id).severity),
          escapeText(explainRule(id)),
        ]),
      ),
      ...RULE_IDS.map((id) => formatRule(id, texts.get(id) ?? '')),
    ),
  }
}
