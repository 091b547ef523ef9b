/** The page of the rules. */
import { explainRule, RULE_IDS, type RuleId, ruleOf } from '../../src/shared/rules.ts'
import { code, codeBlock, escapeText, heading, paragraphs, type ReferencePage, table } from './markdown.ts'
import { RULE_TEXTS } from './ruleTexts.ts'

function formatRule(id: RuleId): string {
  const { severity, onlyWith } = ruleOf(id)
  const { why, fix, example, language = 'md' } = RULE_TEXTS[id]
  return paragraphs(
    heading(2, code(id), id),
    `${escapeText(explainRule(id))}.`,
    [
      `- **Default severity**: ${code(severity)}`,
      ...(onlyWith === undefined ? [] : [`- **Option of \`check\`**: ${code(`--${onlyWith}`)}`]),
    ].join('\n'),
    `**Why**: ${why}`,
    `**What to do**: ${fix}`,
    codeBlock(language, example)
      .replace(/^```md\n```/, '````md\n```')
      .replace(/```\n```$/, '```\n````'),
  )
}

export function rulesPage(): ReferencePage {
  return {
    title: 'Rules',
    description: 'All rules of build and check, with their default severities.',
    position: 7,
    sources: ['src/shared/rules.ts', 'scripts/reference/ruleTexts.ts'],
    body: paragraphs(
      'A finding belongs to a rule, and the severity of the rule decides what it does: `ignore` drops it, `log` and `warn` report it, `throw` makes the command fail. With `--strict` warnings fail as well. `rules` of the configuration and `--rule` of `check` change severities.',
      codeBlock(
        'ts',
        "export default defineConfig({\n  rules: { 'missing-alt': 'throw', 'unknown-language': 'ignore' },\n})",
      ),
      table(
        ['Rule', 'Default', 'What it finds'],
        RULE_IDS.map((id) => [
          `[${code(id)}](#${id})`,
          code(ruleOf(id).severity),
          escapeText(explainRule(id)),
        ]),
      ),
      ...RULE_IDS.map(formatRule),
    ),
  }
}
