/** `search push`: replaces the index at the hosted service with the records of the site. */

import {
  type CommandContext,
  createProgressDisplay,
  defineCommand,
  EXIT,
  type ExitCode,
  flag,
  SITE_ARGUMENT,
  TIMEOUT,
} from '../cli/index.ts'
import { displayText } from '../diagnostics/index.ts'
import { importReadRecords, importSearchOf } from '../plan/index.ts'
import {
  importPlanPush,
  importPushRecords,
  importPushTarget,
  type PushPlan,
  type ServiceOptions,
} from '../search/index.ts'
import { count } from '../shared/text/inWords.ts'

interface PushOptions {
  readonly siteDir?: string
  readonly dryRun: boolean
  readonly timeoutMs?: number
}

export default defineCommand({
  summary: 'replace the index at the hosted service by that of the site',
  position: 30,
  arguments: { siteDir: SITE_ARGUMENT },
  options: {
    dryRun: flag('--dry-run', 'print what would be sent, send nothing'),
    timeoutMs: TIMEOUT,
  },
  help: `
For sites with the hosted search service: search.appId, search.apiKey and
search.indexName of the configuration. The new index replaces the current one
when it is complete; a failed push leaves the current one unchanged. Rules and
synonyms that were made by hand stay.

The write key is read only from the environment variable XPRE_SEARCH_ADMIN_KEY.

Examples:
  xpre-docs search push --dry-run      what would be sent, without a key
  xpre-docs search push

Exit codes:
  0  the index is replaced, or with --dry-run described
  2  wrong usage, an invalid configuration, or a failure of the service
  3  a bug in xpre-docs`,
  run: (options, context) => push(options, context),
})

/** @param service Default: the hosts of the application. */
export async function push(
  { dryRun, ...options }: PushOptions,
  { terminal, cwd, env }: CommandContext,
  service?: ServiceOptions,
): Promise<ExitCode> {
  const { assertTarget, readAdminKey } = await importPushTarget()
  const apiKey = dryRun ? '' : readAdminKey(env)
  const { readRecords } = await importReadRecords()
  const { searchOf } = await importSearchOf()
  const { planPush } = await importPlanPush()
  const { config, records } = await readRecords({ ...options, cwd, cacheEnv: env })
  const { appId, indexName, synonyms } = searchOf(config)
  const plan = planPush(records, synonyms)
  if (dryRun) {
    terminal.stdout.write(`${describePush(plan, { appId, indexName }).join('\n')}\n`)
    return EXIT.success
  }
  const target = assertTarget({ appId, indexName })
  const { pushRecords } = await importPushRecords()
  const progress = createProgressDisplay(terminal)
  await pushRecords(
    plan,
    { ...target, apiKey },
    { ...service, onProgress: (done, total) => progress.report({ phase: 'send', done, total }) },
  ).finally(progress.end)
  const sent = `Sent ${count(plan.records.length, 'record')} (${formatBytes(plan.bytes)}) to ${describeTarget(target)}`
  terminal.print([terminal.style('green', sent)])
  return EXIT.success
}

const KILO = 1000

/** Such as `9.8 kB`. */
function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`
  const kilos = bytes / KILO
  return kilos < KILO ? `${kilos.toFixed(1)} kB` : `${(kilos / KILO).toFixed(1)} MB`
}

interface Target {
  readonly appId: string | undefined
  readonly indexName: string | undefined
}

/** The index, as configured. */
const describeTarget = ({ appId, indexName }: Target): string =>
  `the index "${indexName}" of the application "${appId}"`

/** The target of a dry run, whose settings may be missing. */
function describeDryTarget(target: Target): string {
  const missing = [
    ...(target.appId === undefined ? ['search.appId'] : []),
    ...(target.indexName === undefined ? ['search.indexName'] : []),
  ]
  if (missing.length === 0) return ` to ${describeTarget(target)}; nothing was sent`
  return `; nothing was sent, and to send them ${missing.join(' and ')} ${missing.length === 1 ? 'has' : 'have'} to be set`
}

/** Everything that would be sent, except for the records themselves. */
export function describePush(plan: PushPlan, target: Target): string[] {
  const { records, bytes, byType, split, largest, settings, synonyms } = plan
  const splitNote = `${count(split, 'record')} above the size limit of the service ${split === 1 ? 'is' : 'are'} sent in parts`
  return [
    `Would send ${count(records.length, 'record')} (${formatBytes(bytes)})${displayText(describeDryTarget(target))}`,
    '',
    'Records by type:',
    ...byType.map(([type, number]) => `  ${type.padEnd(8)}${number.toLocaleString('en-US').padStart(8)}`),
    ...(split === 0 ? [] : [`  ${splitNote}`]),
    '',
    'The largest:',
    ...largest.map(({ url, bytes: size }) => `  ${formatBytes(size).padStart(8)}  ${displayText(url)}`),
    '',
    'Settings:',
    ...JSON.stringify(settings, undefined, 2)
      .split('\n')
      .map((line) => `  ${line}`),
    ...(synonyms.length === 0
      ? []
      : ['', 'Synonyms:', ...synonyms.map((group) => `  ${displayText(group.synonyms.join(', '))}`)]),
  ]
}
