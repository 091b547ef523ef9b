/** Options of checks: severities of rules, accepted findings, and requests to other sites. */
import * as v from 'valibot'
import { isRuleId, RULE_IDS, type RuleId } from '../../shared/rules.ts'
import { suggestKey } from './mistakes/suggestKey.ts'
import { closedObject, severitySchema, text } from './schemaParts.ts'

export const rulesSchema = v.record(
  v.custom<RuleId>(
    (id) => typeof id === 'string' && isRuleId(id),
    (issue) => suggestKey(String(issue.input), RULE_IDS),
  ),
  severitySchema,
)

const ruleId = v.picklist(RULE_IDS, 'the name of a rule')

const somePatterns = v.pipe(v.array(text), v.minLength(1, 'at least one pattern'))

/** Accepted findings; a finding must match all given conditions. */
const ignoredFindings = v.pipe(
  closedObject({
    /**
     * Accepts only findings of these rules.
     *
     * @example ignoreFindings: [{ rules: ['broken-anchor'], files: ['docs/old/**'] }]
     */
    rules: v.optional(v.pipe(v.array(ruleId), v.minLength(1, 'at least one rule'))),
    /**
     * Accepts only findings in these files: globs over paths from the site root.
     *
     * @example ignoreFindings: [{ files: ['docs/imported/**'] }]
     */
    files: v.optional(somePatterns),
    /**
     * Accepts only findings about these addresses: globs over addresses as they are written.
     *
     * @example ignoreFindings: [{ targets: ['https://internal.example/**'] }]
     */
    targets: v.optional(somePatterns),
    /**
     * Why the findings are accepted: a note for readers of the configuration, which has no other effect.
     *
     * @example ignoreFindings: [{ files: ['docs/imported/**'], reason: 'Copied from the other repository each night' }]
     */
    reason: v.optional(text),
  }),
  v.check(
    ({ rules: ids, files, targets }) => ids !== undefined || files !== undefined || targets !== undefined,
    'at least one of rules, files and targets',
  ),
)

const ownIgnoreFindingsSchema = v.array(ignoredFindings)

const ownOverridesSchema = v.array(
  closedObject({
    /**
     * Globs over paths from the site root.
     *
     * @example overrides: [{ files: ['docs/drafts/**', 'docs/ideas.md'], rules: { 'broken-link': 'warn' } }]
     */
    files: v.array(text),
    /**
     * Severities by rule for these files.
     *
     * @example overrides: [{ files: ['docs/drafts/**'], rules: { 'broken-link': 'warn', 'missing-alt': 'ignore' } }]
     */
    rules: rulesSchema,
  }),
)

/** A named type, so that editors show the comments of its entries. */
export interface IgnoreFindingsSchema extends OwnIgnoreFindingsSchema {}
type OwnIgnoreFindingsSchema = typeof ownIgnoreFindingsSchema

export const ignoreFindingsSchema: IgnoreFindingsSchema = ownIgnoreFindingsSchema

export interface OverridesSchema extends OwnOverridesSchema {}
type OwnOverridesSchema = typeof ownOverridesSchema

export const overridesSchema: OverridesSchema = ownOverridesSchema

/** A name or address without scheme, port and path; `*` stands for any characters. */
const hostPattern = v.pipe(
  text,
  v.toLowerCase(),
  v.regex(
    /^[\p{L}\d*_:-]+(?:\.[\p{L}\d*_-]+)*$/u,
    'the name of a host, such as docs.example or *.docs.example',
  ),
)

/** Headers that belong to the connection. */
const OWN_HEADERS =
  /^(?:host|connection|content-length|transfer-encoding|accept-encoding|upgrade|te|trailer|expect)$/i

const headerName = v.custom<string>(
  (name) => typeof name === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !OWN_HEADERS.test(name),
  'not the name of a header that can be set',
)

const headerValue = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (value) => !/[^\t\x20-\x7e]/.test(value) && !/\$\{(?![A-Za-z_]\w*\})/.test(value),
    `a text of ASCII on one line, in which \${NAME} stands for a variable of the environment`,
  ),
)

/** Variables of the environment in the value of a header. */
export const HEADER_VARIABLE = /\$\{([A-Za-z_]\w*)\}/g

const range = (minimum: number, maximum: number): string => `a number from ${minimum} to ${maximum}`

const amount = (minimum: number, maximum: number) =>
  v.pipe(
    v.number(),
    v.minValue(minimum, range(minimum, maximum)),
    v.maxValue(maximum, range(minimum, maximum)),
  )

const count = (minimum: number, maximum: number) =>
  v.pipe(amount(minimum, maximum), v.integer(`a whole number from ${minimum} to ${maximum}`))

const ownExternalLinksSchema = v.array(
  v.pipe(
    closedObject({
      /**
       * Hosts of the entry: names without scheme and port. `*` stands for any characters: `*.lamps.example`. Hosts of
       * a private network are requested only if an entry names them without `*`.
       *
       * @example externalLinks: [{ hosts: ['lamps.example', '*.lamps.example'], timeout: 30 }]
       */
      hosts: v.pipe(v.array(hostPattern), v.minLength(1, 'at least one host')),
      /**
       * Headers of each request. `${NAME}` stands for a variable of the environment; without it, the addresses are
       * unverified. Values are never printed or stored. Headers with variables are not sent after a redirect to
       * another host.
       *
       * @example externalLinks: [{ hosts: ['api.lamps.example'], headers: { Authorization: 'Bearer ${LAMPS_TOKEN}' } }]
       */
      headers: v.optional(v.record(headerName, headerValue)),
      /**
       * Status codes that count as an existing page, besides 200 to 299. A redirect with an accepted code is not
       * followed.
       *
       * @example externalLinks: [{ hosts: ['shop.example'], accept: [403, 429] }]
       */
      accept: v.optional(v.array(count(200, 999))),
      /**
       * Number of requests at once.
       *
       * @example externalLinks: [{ hosts: ['slow.example'], maxRequests: 1 }]
       */
      maxRequests: v.optional(count(1, 16)),
      /**
       * Number of requests that start within a second.
       *
       * @example externalLinks: [{ hosts: ['slow.example'], requestsPerSecond: 0.5 }]
       */
      requestsPerSecond: v.optional(amount(0.01, 100)),
      /**
       * How often an address is requested again if its server is busy (429, 503). `Retry-After` is respected, up to
       * a minute for each address.
       *
       * @example externalLinks: [{ hosts: ['busy.example'], retries: 5 }]
       */
      retries: v.optional(count(0, 10)),
      /**
       * Longest time of a request, in seconds.
       *
       * @example externalLinks: [{ hosts: ['slow.example'], timeout: 30 }]
       */
      timeout: v.optional(amount(0.1, 300)),
    }),
    v.check(
      ({ hosts, headers = {} }) =>
        hosts.every((host) => /[^*.]/.test(host)) ||
        !Object.values(headers).some((value) => value.match(HEADER_VARIABLE)),
      'a host other than "*" beside headers with variables, which every site would receive',
    ),
  ),
)

export interface ExternalLinksSchema extends OwnExternalLinksSchema {}
type OwnExternalLinksSchema = typeof ownExternalLinksSchema

export const externalLinksSchema: ExternalLinksSchema = ownExternalLinksSchema
