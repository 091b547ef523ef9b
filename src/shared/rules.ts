/**
 * All rules: the source of the configuration, the reports and the documentation. Stages report rules without severities.
 * The texts of the manual and examples, which a test runs, are in `manual/rules`.
 */
/** Effect of a finding: dropped, reported, reported as a warning, or an error that fails the command. */
export const SEVERITIES = ['ignore', 'log', 'warn', 'throw'] as const

export type Severity = (typeof SEVERITIES)[number]

/** Option of `check` that requests a check. */
export type CheckRequest = 'external' | 'published' | 'search'

export interface Rule {
  /** Default. */
  readonly severity: Severity
  /** What it finds, in one sentence without a full stop. */
  readonly explanation: string
  /** Without this option, `check` and builds have no findings of it. */
  readonly onlyWith?: CheckRequest
  /** Whether it holds for Markdown without a site, whatever tool that was written for. */
  readonly isBare?: true
}

export const rules = {
  'broken-link': {
    severity: 'throw',
    explanation: 'A link to an address that the site does not have',
    isBare: true,
  },
  'broken-markdown-link': {
    severity: 'warn',
    explanation: 'A link to a Markdown file that does not exist',
    isBare: true,
  },
  'broken-anchor': {
    severity: 'warn',
    explanation: 'A link to a heading or id that its page does not have',
    isBare: true,
  },
  'missing-asset': {
    severity: 'throw',
    explanation: 'An image or other file that does not exist',
    isBare: true,
  },
  'case-mismatch': {
    severity: 'warn',
    explanation: 'A link to an address that the site has in another case',
    isBare: true,
  },
  'undefined-reference': {
    severity: 'warn',
    explanation: 'A reference such as [text][name] without its definition',
    isBare: true,
  },
  'duplicate-definition': {
    severity: 'warn',
    explanation: 'A second definition of a reference, which has no effect',
    isBare: true,
  },
  'unused-definition': {
    severity: 'ignore',
    explanation: 'A definition of a reference that nothing refers to',
    isBare: true,
  },
  'misread-syntax': {
    severity: 'warn',
    explanation: 'Text that Markdown reads otherwise than it seems to be meant',
    isBare: true,
  },
  'unused-footnote': {
    severity: 'warn',
    explanation: 'A footnote that nothing refers to, or the second of a name, which is not shown',
    isBare: true,
  },
  'broken-table': {
    severity: 'warn',
    explanation: 'A cell of a table that is not shown or split, or a table that is shown as text',
    isBare: true,
  },
  'duplicate-anchor': {
    severity: 'ignore',
    explanation: 'An id that its page has more than once',
    isBare: true,
  },
  'second-title': { severity: 'warn', explanation: 'A second heading of the first level on a page' },
  'orphan-page': { severity: 'ignore', explanation: 'A page that no sidebar, menu or other page leads to' },
  'unused-asset': { severity: 'ignore', explanation: 'A file that no page uses' },
  'external-link': {
    severity: 'throw',
    explanation: 'A link to another site that has nothing there',
    onlyWith: 'external',
    isBare: true,
  },
  'external-redirect': {
    severity: 'log',
    explanation: 'A link to another site whose page has moved permanently',
    onlyWith: 'external',
    isBare: true,
  },
  'external-anchor': {
    severity: 'log',
    explanation: 'A link to a heading or id that the page of another site does not have',
    onlyWith: 'external',
    isBare: true,
  },
  'vanished-route': {
    severity: 'throw',
    explanation: 'An address of an earlier version that has no page and no redirect',
    onlyWith: 'published',
  },
  'vanished-anchor': {
    severity: 'warn',
    explanation: 'An id that a page had in an earlier version',
    onlyWith: 'published',
  },
  'search-test': {
    severity: 'throw',
    explanation: 'A query of search.test.yaml that does not find its page',
    onlyWith: 'search',
  },
  'search-path': {
    severity: 'warn',
    explanation: 'A path that search shows for a page and that does not lead to it',
  },
  'unused-ignore': {
    severity: 'ignore',
    explanation: 'A comment or pattern that silences nothing',
    isBare: true,
  },
  'unknown-ignore': {
    severity: 'warn',
    explanation: 'A comment that looks like one for silencing, or one for a rule that does not exist',
    isBare: true,
  },
  'host-limit': {
    severity: 'warn',
    explanation: 'More redirects or longer lines than a host of `output.hosts` accepts',
  },
  'print-limit': {
    severity: 'warn',
    explanation: 'More documents than a page for printing can have',
  },
  'duplicate-route': {
    severity: 'warn',
    explanation: 'Two sources that want the same address',
  },
  'invalid-front-matter': {
    severity: 'throw',
    explanation: 'Front matter that is not YAML or has a wrong value',
  },
  'unknown-front-matter': {
    severity: 'warn',
    explanation: 'A front matter key without effect, or that looks like a misspelt known one',
  },
  'missing-include': { severity: 'throw', explanation: 'An included file or region that does not exist' },
  'unknown-directive': { severity: 'warn', explanation: 'A directive that the site does not know' },
  'unclosed-directive': { severity: 'warn', explanation: 'A container directive without its closing colons' },
  'invalid-directive': {
    severity: 'warn',
    explanation: 'A directive or the tag of a known component with a missing or wrong attribute',
  },
  'unknown-language': { severity: 'log', explanation: 'A code block in a language without highlighting' },
  'invalid-attribute': {
    severity: 'warn',
    explanation: 'An attribute in braces that is not allowed there; it is left out',
  },
  'invalid-formula': { severity: 'warn', explanation: 'A formula with a mistake, which is shown as code' },
  'invalid-diagram': { severity: 'warn', explanation: 'A diagram that cannot be drawn and is shown as code' },
  'missing-package': {
    severity: 'warn',
    explanation: 'A part of a page that needs a package which is not installed; it is shown without it',
  },
  'unknown-code-option': {
    severity: 'log',
    explanation: 'An option behind the language of a code block that has no effect',
  },
  'unsafe-html': { severity: 'warn', explanation: 'Raw HTML of which a part was left out for safety' },
  'invalid-html': {
    severity: 'warn',
    explanation: 'A tag in raw HTML that is not closed, closes nothing or is not finished',
  },
  'self-closing-html': {
    severity: 'log',
    explanation: 'A self-closing tag of an element that HTML does not close so; it is closed there',
  },
  'mdx-import': { severity: 'log', explanation: 'An import or export line that does not run' },
  'missing-import': {
    severity: 'warn',
    explanation: 'An import of an `.mdx` document, or a name in it, that does not exist or cannot be loaded',
  },
  'mdx-component': {
    severity: 'warn',
    explanation: 'A component tag that is not known or not read; its content stays',
  },
  'mdx-empty-component': {
    severity: 'warn',
    explanation: 'A component tag without content that is not known; it is left out',
  },
  'mdx-expression': {
    severity: 'warn',
    explanation: 'An expression that is not evaluated',
  },
  'mdx-syntax': {
    severity: 'warn',
    explanation: 'A file that is not valid MDX, and is read as Markdown',
    isBare: true,
  },
  'foreign-syntax': {
    severity: 'warn',
    explanation: 'Syntax or a configuration of another generator, which has no effect',
  },
  'missing-translation': {
    severity: 'ignore',
    explanation: 'A document without a translation in a language of the site',
  },
  'orphan-translation': {
    severity: 'log',
    explanation: 'A translation of a document that does not exist: only its language has the page',
  },
  'stale-translation': {
    severity: 'ignore',
    explanation: 'A translation that is older than the last change of its original, by git',
  },
  'untranslated-heading-id': {
    severity: 'ignore',
    explanation: 'A translated heading that has not the id of the original',
  },
  'missing-alt': { severity: 'ignore', explanation: 'An image without alternative text', isBare: true },
  placeholder: {
    severity: 'warn',
    explanation: 'A text that `placeholders` of the configuration lists, where it would be published',
  },
  'invalid-encoding': { severity: 'warn', explanation: 'A file with bytes that are not UTF-8', isBare: true },
  'not-published': {
    severity: 'warn',
    explanation:
      'A static file, or a document that git ignores, that is not published; translations into a language that the site does not have; an entry of publish.allow that matches no file',
  },
  'invalid-name': {
    severity: 'throw',
    explanation: 'A file or address whose name cannot be written; it is left out',
    isBare: true,
  },
  'unportable-name': {
    severity: 'warn',
    explanation: 'A file or address whose name Windows or some hosts cannot keep',
  },
  'social-card': {
    severity: 'warn',
    explanation: 'A social card that cannot be drawn; the page has the image of the site',
  },
  'unusable-image': {
    severity: 'warn',
    explanation: 'An image that is damaged or too large for variants; it is published as it is',
  },
  'unreadable-file': {
    severity: 'throw',
    explanation: 'A file that cannot be read, or documents of which git cannot tell whether it tracks them',
    isBare: true,
  },
  'invalid-slug': { severity: 'throw', explanation: 'A slug that gives no address inside the site' },
  'invalid-sidebar': {
    severity: 'throw',
    explanation: 'A sidebar or category file that names something unknown',
  },
  'repeated-document': { severity: 'log', explanation: 'A document that one sidebar lists more than once' },
  'invalid-category': { severity: 'throw', explanation: 'A category metadata file with a wrong value' },
  'missing-version': {
    severity: 'throw',
    explanation: 'A version that `versions.json` lists and that has no documents',
  },
  'unlisted-version': {
    severity: 'warn',
    explanation: 'A version that `versions.json` does not list: a folder is left out, one of git comes last',
  },
  'unread-sidebar': {
    severity: 'warn',
    explanation: 'A sidebars file of a commit that cannot be read without running it',
  },
  'invalid-tags': { severity: 'throw', explanation: 'A tags file with a wrong value' },
  'unknown-tag': {
    severity: 'warn',
    explanation: 'A tag that the tags file of the documents does not define',
  },
  'invalid-authors': { severity: 'throw', explanation: 'An authors file with a wrong value' },
  'unknown-author': {
    severity: 'throw',
    explanation: 'An author of a post that the authors file of the blog does not define',
  },
  'invalid-date': {
    severity: 'throw',
    explanation: 'A post of a blog without a date, or with a date that is none',
  },
  'missing-truncation': {
    severity: 'ignore',
    explanation: 'A post of a blog without a marker after its introduction',
  },
  'invalid-navbar': { severity: 'throw', explanation: 'A navbar item that points at something unknown' },
  'empty-menu': { severity: 'warn', explanation: 'A menu of the navbar without a choice; it is left out' },
  'invalid-redirect': { severity: 'throw', explanation: 'A redirect that cannot work' },
  'invalid-messages': {
    severity: 'throw',
    explanation: 'A file of messages that is not JSON, or has a text with a mistake',
  },
  'unknown-message': {
    severity: 'warn',
    explanation: 'An id in a file of messages that nothing shows',
  },
  'unlisted-message': {
    severity: 'warn',
    explanation:
      'A text to translate in code that translators cannot get: it is computed, or its id has two texts',
  },
  'unknown-theme-component': {
    severity: 'warn',
    explanation: 'A file in theme/ that replaces no component of the theme',
  },
  'theme-drift': {
    severity: 'warn',
    explanation: 'A copy or wrapper of a theme component whose original has changed',
  },
  'plugin-message': {
    severity: 'warn',
    explanation: 'A message of a plugin about a document or a data file',
  },
  'page-failed': { severity: 'throw', explanation: 'A page that could not be rendered', isBare: true },
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof rules

export const isRuleId = (id: string): id is RuleId => Object.hasOwn(rules, id)

export const RULE_IDS: readonly RuleId[] = Object.keys(rules).filter(isRuleId)

export const ruleOf = (id: RuleId): Rule => rules[id]

/** Rules of Markdown without a site. Other rules, such as for front matter and directives, are off there. */
export const BARE_RULES: ReadonlySet<RuleId> = new Set(RULE_IDS.filter((id) => ruleOf(id).isBare === true))

/** What a rule finds, and the option that it needs. */
export function explainRule(id: RuleId): string {
  const { explanation, onlyWith } = ruleOf(id)
  return onlyWith === undefined ? explanation : `${explanation}; only with --${onlyWith}`
}

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

export const severityKeyOf = (id: RuleId): SeverityKey | undefined =>
  Object.keys(SEVERITY_KEYS)
    .filter(isSeverityKey)
    .find((key) => SEVERITY_KEYS[key] === id)
