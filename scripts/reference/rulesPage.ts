/** The page of the rules. */
import { type RuleId, rules } from '../../src/shared/rules.ts'
import { code, codeBlock, escapeText, heading, paragraphs, type ReferencePage, table } from './markdown.ts'
import { RULE_TEXTS } from './ruleTexts.ts'

/** Options without which a rule has no findings. */
const optionOf = (explanation: string): string | undefined => /only with (--[a-z]+)/.exec(explanation)?.[1]

function formatRule(id: RuleId): string {
  const { severity, explanation } = rules[id]
  const { why, fix, example, language = 'md' } = RULE_TEXTS[id]
  const option = optionOf(explanation)
  return paragraphs(
    heading(2, code(id), id),
    `${escapeText(explanation)}.`,
    [
      `- **Default severity**: ${code(severity)}`,
      ...(option === undefined ? [] : [`- **Option of \`check\`**: ${code(option)}`]),
    ].join('\n'),
    `**Why**: ${why}`,
    `**What to do**: ${fix}`,
    codeBlock(language, example)
      .replace(/^```md\n```/, '````md\n```')
      .replace(/```\n```$/, '```\n````'),
  )
}

const isRule = (id: string): id is RuleId => id in rules

export function rulesPage(): ReferencePage {
  const ids = Object.keys(rules).filter(isRule)
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
        ids.map((id) => [
          `[${code(id)}](#${id})`,
          code(rules[id].severity),
          escapeText(rules[id].explanation),
        ]),
      ),
      ...ids.map(formatRule),
    ),
  }
}
