import type { RuleId } from '../../shared/rules.ts'

/** Keys of the configuration that set the severity of one rule. */
export const SEVERITY_KEYS = {
  onBrokenLinks: 'broken-link',
  onBrokenMarkdownLinks: 'broken-markdown-link',
  onBrokenAnchors: 'broken-anchor',
  onBrokenAssets: 'missing-asset',
  onDuplicateRoutes: 'duplicate-route',
} as const satisfies Readonly<Record<string, RuleId>>

type SeverityKey = keyof typeof SEVERITY_KEYS

export const isSeverityKey = (key: string): key is SeverityKey => Object.hasOwn(SEVERITY_KEYS, key)
