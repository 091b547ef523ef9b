/** Formats for people what a push sends. */
import type { SearchPushResult } from '../../commands/searchPush.ts'
import { displayText } from '../../diagnostics/formats/displayText.ts'
import { count } from '../../shared/text/inWords.ts'

const KILO = 1000

/** Such as `9.8 kB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`
  const kilos = bytes / KILO
  return kilos < KILO ? `${kilos.toFixed(1)} kB` : `${(kilos / KILO).toFixed(1)} MB`
}

type Target = SearchPushResult['target']

/** The index, as configured. */
export const describeTarget = ({ appId, indexName }: Target): string =>
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
export function describePush({ plan, target }: SearchPushResult): string[] {
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
