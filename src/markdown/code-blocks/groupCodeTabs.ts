/**
 * Code blocks directly below each other that have the option `tab`: variants of one example in several languages, as in
 * plugins of Docusaurus. They become a code group, whose choice counts for all such groups.
 */
import type { Code, Nodes } from 'mdast'
import {
  findGrammar,
  labelLanguage,
  type MetaToken,
  readMetaTokens,
  splitLanguage,
} from '../../highlight/index.ts'
import { createComponent } from '../../tree/index.ts'

const LABEL = /["']?label["']?\s*:\s*["']([^"']*)["']/

const GROUP = 'code-language'

const findOption = (meta: string): MetaToken | undefined =>
  meta.includes('tab')
    ? readMetaTokens(meta).find((token) =>
        token.kind === 'option' ? token.name === 'tab' : token.kind === 'word' && token.written === 'tab',
      )
    : undefined

const hasOption = ({ meta }: Code): boolean => typeof meta === 'string' && findOption(meta) !== undefined

export const isTabCode = (node: Nodes): boolean => node.type === 'code' && hasOption(node)

function labelOf({ lang, meta }: Code): string {
  const option = findOption(meta ?? '')
  const written = option?.kind === 'option' ? option : undefined
  const label = written?.form === 'text' ? written.value : LABEL.exec(written?.value ?? '')?.[1]
  if (label) return label
  const { language } = splitLanguage(lang ?? '', '')
  const grammar = findGrammar(language)
  return grammar === undefined ? language : labelLanguage(language, grammar)
}

function withoutOption(meta: string): string | null {
  const option = findOption(meta)
  if (option === undefined) return meta
  return `${meta.slice(0, option.start)} ${meta.slice(option.start + option.written.length)}`.trim() || null
}

/** Number of blocks in a tab: `tab={"span":2}`. */
function spanOf({ meta }: Code): number {
  const option = findOption(meta ?? '')
  return option?.kind === 'option' ? Number(/["']?span["']?\s*:\s*(\d{1,2})/.exec(option.value)?.[1] ?? 1) : 1
}

/** Blocks of one tab; the first one has the option. */
type TabBlocks = readonly [Code, ...Code[]]

function createGroup(tabs: readonly TabBlocks[]): Nodes {
  const labels = new Set<string>()
  const children = tabs.map(([code, ...others], index) => {
    const label = labelOf(code)
    const own = label === '' || labels.has(label) ? `${label} ${index + 1}`.trim() : label
    labels.add(own)
    const blocks = [{ ...code, meta: withoutOption(code.meta ?? '') }, ...others]
    return createComponent(
      'Tab',
      { label: own, value: own.toLowerCase(), ...(index === 0 && { default: true }) },
      blocks,
      code,
    )
  })
  return createComponent('CodeGroup', { group: GROUP }, children, tabs[0]?.[0])
}

/** Replaces each run of such blocks. A single block stays, without an effect of the option. */
export function groupCodeTabs(nodes: readonly Nodes[]): readonly Nodes[] {
  if (!nodes.some(isTabCode)) return nodes
  const result: Nodes[] = []
  let run: [Code, ...Code[]][] = []
  const flush = (): void => {
    if (run.length > 1) result.push(createGroup(run))
    else result.push(...run.flat())
    run = []
  }
  for (const node of nodes) {
    const last = run.at(-1)
    if (node.type === 'code' && hasOption(node)) run.push([node])
    else if (node.type === 'code' && last && last.length < spanOf(last[0])) last.push(node)
    else {
      flush()
      result.push(node)
    }
  }
  flush()
  return result
}
