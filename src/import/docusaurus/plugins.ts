/** Plugins and presets of a configuration, by what they are. */
import { isRecord } from '../../shared/values/isRecord.ts'
import { isCode, listAt, valueAt } from '../code/codeValue.ts'
import type { Report } from '../report/report.ts'

interface PluginUse {
  /** `content-docs` for `@docusaurus/plugin-content-docs`. */
  readonly name: string
  readonly options: Readonly<Record<string, unknown>>
}

/** A plugin is its name, or a list of its name and options. Paths of `require.resolve` contain the name. */
function readUse(entry: unknown): PluginUse | undefined {
  const [written, options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry]
  if (typeof written !== 'string') return undefined
  const [, short] = /(?:@docusaurus\/)?(?:plugin|preset|theme)-([\w-]+)(?:[/\\]|$)/.exec(written) ?? []
  return { name: short ?? written, options: isRecord(options) && !isCode(options) ? options : {} }
}

/** Themes that need no plugin in xpre-docs, and what to read about it. */
const WITHOUT_PLUGIN: Readonly<Record<string, string>> = {
  mermaid: 'see the page "Diagrams" of the manual',
  'search-algolia': 'the keys are in `search`',
  sitemap: '`url` creates a sitemap',
  'ideal-image': 'xpre-docs reads the size of images',
  debug: 'xpre-docs has `doctor`',
  svgr: 'write images as Markdown',
}

/** Options of a preset that are plugins of their own. */
const PRESET_PARTS: Readonly<Record<string, string>> = {
  docs: 'content-docs',
  blog: 'content-blog',
  pages: 'content-pages',
}

/** What the preset uses when the configuration does not name it. */
const PRESET_DEFAULTS: readonly string[] = ['docs', 'blog', 'pages']

interface Plugins {
  /** Without plugins that are switched off. */
  readonly uses: readonly PluginUse[]
  /** Options of a preset that belong to no plugin, such as `theme`. */
  readonly presetOptions: Readonly<Record<string, unknown>>
}

export function readPlugins(config: unknown): Plugins {
  const uses: PluginUse[] = []
  const presetOptions: Record<string, unknown> = {}
  for (const { name, options } of listAt(config, 'presets').flatMap((entry) => readUse(entry) ?? [])) {
    if (name !== 'classic') {
      uses.push({ name, options })
      continue
    }
    for (const key of new Set([...PRESET_DEFAULTS, ...Object.keys(options)])) {
      const part = PRESET_PARTS[key]
      const value = options[key]
      if (part === undefined) presetOptions[key] = value
      else if (value !== false)
        uses.push({ name: part, options: isRecord(value) && !isCode(value) ? value : {} })
    }
  }
  const others = [...listAt(config, 'plugins'), ...listAt(config, 'themes')]
  uses.push(...others.flatMap((entry) => readUse(entry) ?? []))
  return { uses, presetOptions }
}

/** Names plugins that have no counterpart. */
export function reportPlugins(config: unknown, unread: readonly PluginUse[], report: Report): void {
  for (const { name } of unread) {
    const advice = WITHOUT_PLUGIN[name]
    report.leave({
      what: `the plugin or theme \`${name}\``,
      why: advice ?? 'plugins of Docusaurus do not run in xpre-docs',
    })
  }
  const inline = [...listAt(config, 'plugins'), ...listAt(config, 'themes')].filter((entry) => isCode(entry))
  if (inline.length > 0)
    report.leave({ what: 'plugins that are functions', why: 'plugins of Docusaurus do not run in xpre-docs' })
}

export const optionsOf = (uses: readonly PluginUse[], name: string): readonly PluginUse['options'][] =>
  uses.filter((use) => use.name === name).map(({ options }) => options)

/** Redirects of `@docusaurus/plugin-client-redirects`. */
export function readRedirects(uses: readonly PluginUse[], report: Report): unknown[] {
  return optionsOf(uses, 'client-redirects').flatMap((options) => {
    for (const key of Object.keys(options))
      if (key !== 'redirects' && key !== 'id')
        report.leave({
          what: `\`${key}\` of the plugin for redirects`,
          why: 'xpre-docs has no rules for redirects; list the addresses in `redirects`, or write rules of the host into `static/_redirects`',
        })
    const redirects = listAt(options, 'redirects')
    report.count('redirect', redirects.length)
    return redirects.map((redirect) => ({ from: valueAt(redirect, 'from'), to: valueAt(redirect, 'to') }))
  })
}
