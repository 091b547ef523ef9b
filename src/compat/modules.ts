/**
 * Import paths of other tools that modules of ours stand for, such as `@theme/Tabs`. Documents and components of a
 * site import them unedited.
 */
import { TAG_RULES } from '../components/index.ts'
import { KNOWN_TAGS } from './tagRules.ts'

interface ForeignModule {
  /** Path of our module from the root of the package: `src/components/tabs/Tabs.tsx`. */
  readonly file: string
  /**
   * Known component that an export is, by name of the export. Documents that import only such exports need no bundle of
   * their own.
   */
  readonly components?: Readonly<Record<string, string>> | undefined
  /** Names of the other exports. */
  readonly values?: readonly string[] | undefined
}

const COMPAT = 'src/compat'
const COMPONENTS = 'src/components'
const RUNTIME = 'src/runtime'
const DOCUSAURUS = `${COMPAT}/docusaurus`

/** A module with a known component as default export. */
const single = (file: string, name: string, values: readonly string[] = []): ForeignModule => ({
  file,
  components: { default: name },
  values,
})

/** A module of values that are not known components. */
const valuesOf = (file: string, values: readonly string[] = ['default']): ForeignModule => ({ file, values })

/** A module with known components by their names. */
const named = (file: string, names: readonly string[]): ForeignModule => ({
  file,
  components: Object.fromEntries(names.map((name) => [name, name])),
})

const own = named('src/components/public.ts', [...TAG_RULES.keys()].sort())

const starlight = named(`${COMPAT}/starlight.ts`, [
  'Aside',
  'Badge',
  'Card',
  'CardGrid',
  'Code',
  'FileTree',
  'Icon',
  'LinkButton',
  'LinkCard',
  'Steps',
  'TabItem',
  'Tabs',
])

/** The others have components as properties there, such as `Tabs.Tab`. */
const nextra: ForeignModule = {
  ...named(`${COMPAT}/nextra.tsx`, ['Callout', 'Card', 'Steps', 'Tab']),
  values: ['Bleed', 'Cards', 'FileTree', 'Tabs'],
}

/** By import path. */
export const FOREIGN_MODULES: ReadonlyMap<string, ForeignModule> = new Map<string, ForeignModule>([
  ['xpre-docs/components', own],
  ['@theme/Admonition', single(`${COMPONENTS}/admonition/Admonition.tsx`, 'Admonition')],
  ['@theme/CodeBlock', single(`${COMPONENTS}/code/CodeBlock.tsx`, 'CodeBlock')],
  ['@theme/Details', single(`${COMPONENTS}/details/Details.tsx`, 'Details')],
  ['@theme/DocCard', single(`${DOCUSAURUS}/DocCard.tsx`, 'DocCard')],
  ['@theme/DocCardList', single(`${DOCUSAURUS}/DocCardList.tsx`, 'DocCardList')],
  ['@theme/Heading', single(`${DOCUSAURUS}/Heading.tsx`, 'Heading')],
  ['@theme/IdealImage', single(`${DOCUSAURUS}/Image.tsx`, 'Image')],
  ['@theme/Layout', valuesOf(`${DOCUSAURUS}/Layout.tsx`)],
  ['@theme/TabItem', single(`${COMPONENTS}/tabs/TabItem.tsx`, 'TabItem')],
  ['@theme/Tabs', single(`${COMPONENTS}/tabs/Tabs.tsx`, 'Tabs')],
  ['@theme/ThemedImage', single(`${DOCUSAURUS}/Image.tsx`, 'ThemedImage')],
  ['@theme/TOCInline', single(`${DOCUSAURUS}/TOCInline.tsx`, 'TOCInline')],
  ['@docusaurus/BrowserOnly', single(`${RUNTIME}/BrowserOnly.tsx`, 'BrowserOnly')],
  ['@docusaurus/ExecutionEnvironment', valuesOf(`${DOCUSAURUS}/ExecutionEnvironment.ts`)],
  ['@docusaurus/Head', single(`${DOCUSAURUS}/Head.ts`, 'Head')],
  ['@docusaurus/Link', single(`${DOCUSAURUS}/Link.tsx`, 'Link')],
  [
    '@docusaurus/plugin-content-docs/client',
    valuesOf(`${DOCUSAURUS}/docsClient.ts`, [
      'useActiveVersion',
      'useCurrentSidebarCategory',
      'useDocsPreferredVersion',
      'useDocsVersion',
      'useLatestVersion',
      'useVersions',
    ]),
  ],
  ['@docusaurus/router', valuesOf(`${DOCUSAURUS}/router.tsx`, ['Redirect', 'useHistory', 'useLocation'])],
  [
    '@docusaurus/theme-common',
    valuesOf(`${DOCUSAURUS}/themeCommon.ts`, ['useColorMode', 'useCurrentSidebarCategory']),
  ],
  ['@docusaurus/Translate', single(`${DOCUSAURUS}/Translate.ts`, 'Translate', ['translate'])],
  ['@docusaurus/useBaseUrl', valuesOf(`${DOCUSAURUS}/useBaseUrl.ts`, ['default', 'useBaseUrlUtils'])],
  ['@docusaurus/useDocusaurusContext', valuesOf(`${DOCUSAURUS}/useDocusaurusContext.ts`)],
  ['@docusaurus/useIsBrowser', valuesOf(`${DOCUSAURUS}/useIsBrowser.ts`)],
  ['@astrojs/starlight/components', starlight],
  ['astro:assets', { file: `${COMPAT}/astroAssets.ts`, components: { Image: 'Image', Picture: 'Image' } }],
  ['nextra/components', nextra],
  ['nextra-theme-docs', nextra],
])

/** Known component that an import is; undefined for other exports, and for other modules. */
export function knownExport(specifier: string, exported: string): string | undefined {
  // Its components are those that need no import.
  if (specifier === 'xpre-docs/runtime') return KNOWN_TAGS.has(exported) ? exported : undefined
  const components = FOREIGN_MODULES.get(specifier)?.components ?? {}
  return Object.hasOwn(components, exported) ? components[exported] : undefined
}
