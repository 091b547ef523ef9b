/**
 * Code blocks with commands of npm that are shown for all package managers: `npm2yarn` of Docusaurus behind the language, and
 * the language `package-manager`. The tabs are one group on all pages, so that the choice of readers is stored.
 */
import type { Code, Nodes } from 'mdast'
import { type ComponentNode, createComponent, type Reporter } from '../../tree/index.ts'
import { convertCommands, PACKAGE_MANAGERS, type PackageManager } from './packageCommands.ts'

const LANGUAGES: ReadonlySet<string> = new Set(['package-manager', 'package-install'])
const MARKER = /(?:^|\s)(npm2(?:yarn|pnpm|bun)(?:2(?:yarn|pnpm|bun))*|package-manager)(?=\s|$)/

const LABELS: Readonly<Record<PackageManager, string>> = {
  npm: 'npm',
  yarn: 'Yarn',
  pnpm: 'pnpm',
  bun: 'Bun',
}

/** Group of the tabs. */
const GROUP = 'package-manager'

/** Fast check: most code blocks are not for package managers. */
export const isPackageCode = (node: Nodes): node is Code =>
  node.type === 'code' &&
  (LANGUAGES.has(node.lang ?? '') || (typeof node.meta === 'string' && MARKER.test(node.meta)))

/** The block without the marker, in a language that has colours. */
export function withoutMarker(node: Code): Code {
  const lang = LANGUAGES.has(node.lang ?? '') ? 'bash' : node.lang
  return { ...node, lang, meta: node.meta?.replace(MARKER, '').trim() || null }
}

/** `npm2yarn2pnpm` names the managers; `npm2yarn` alone means all. */
function managersOf({ meta }: Code): readonly PackageManager[] {
  const names = MARKER.exec(meta ?? '')?.[1]?.split('2') ?? []
  return names.length > 2 ? PACKAGE_MANAGERS.filter((manager) => names.includes(manager)) : PACKAGE_MANAGERS
}

/** Lines of a block of packages, which may name the packages alone. */
const toCommands = ({ lang, value }: Code): string =>
  lang === 'package-install'
    ? value.replace(/^(?!\s*(?:npm|npx|#|\/\/)(?![\w-]))[ \t]*(?=\S)/gm, 'npm install ')
    : value

/** @returns The block itself, with a finding, when it has no command of npm. */
export function buildPackageTabs(node: Code, reporter: Reporter): ComponentNode | Code {
  const commands = toCommands(node)
  const code = withoutMarker(node)
  if (!/(?:^|[\s&|])np[mx][ \t]/m.test(commands)) {
    reporter.report('invalid-directive', 'This block for package managers has no command of npm', node, [
      'Write its commands for npm, or remove the option',
    ])
    return code
  }
  // An id is unique on a page.
  const others = { ...code, meta: code.meta?.replace(/(\{[^{}]*?)#[^\s{}]+/, '$1') }
  const tabs = managersOf(node).map((manager, index) =>
    createComponent(
      'Tab',
      { label: LABELS[manager], value: manager, ...(manager === 'npm' && { default: true }) },
      [{ ...(index === 0 ? code : others), value: convertCommands(commands, manager) }],
      node,
    ),
  )
  return createComponent('CodeGroup', { group: GROUP }, tabs, node)
}
