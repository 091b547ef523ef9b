/** What a push sends, for people. */
import type { PushSearchResult } from '../pipeline/pushSearch.ts'
import { displayText } from '../report/displayText.ts'
import { count } from '../shared/inWords.ts'

const KILO = 1000

/** Such as `9.8 kB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`
  const kilos = bytes / KILO
  return kilos < KILO ? `${kilos.toFixed(1)} kB` : `${(kilos / KILO).toFixed(1)} MB`
}

/** The index, as far as the configuration names it. */
export function describeTarget({ appId, indexName }: PushSearchResult['target']): string {
  const index =
    indexName === undefined ? 'an index that search.indexName has to name' : `the index "${indexName}"`
  return `${index} of ${appId === undefined ? 'an application that search.appId has to name' : appId}`
}

/** All that would be sent, without the records themselves. */
export function describePush({ plan, target }: PushSearchResult): string[] {
  const { records, bytes, byType, split, largest, settings, synonyms } = plan
  const splitNote = `${count(split, 'record')} larger than the service takes ${split === 1 ? 'is' : 'are'} sent in parts`
  return [
    `Would send ${count(records.length, 'record')} (${formatBytes(bytes)}) to ${displayText(describeTarget(target))}`,
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
