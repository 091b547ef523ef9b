/**
 * Names of the components that documents use without an import. `theme/mdx/components.ts` has the component of each
 * name; `markdown` reports names that are neither here, nor in the folder `components` of the site, nor imported.
 *
 * `Tabs`, `TabItem`, `Admonition` and `Example` become directives where all their attributes are literals, as in `.md`; their
 * components are for uses with expressions.
 */
export const KNOWN_COMPONENTS = [
  'Admonition',
  'Aside',
  'Badge',
  'BrowserOnly',
  'Callout',
  'Card',
  'CardGrid',
  'Cards',
  'Code',
  'CodeBlock',
  'CodeGroup',
  'Details',
  'DocCard',
  'DocCardList',
  'Example',
  'Feature',
  'Features',
  'FileTree',
  'Fragment',
  'Head',
  'Heading',
  'Hero',
  'Icon',
  'Image',
  'Link',
  'LinkButton',
  'LinkCard',
  'Param',
  'Params',
  'Step',
  'Steps',
  'TOCInline',
  'Tab',
  'TabItem',
  'Tabs',
  'ThemedImage',
  'Translate',
] as const

export type KnownComponentName = (typeof KNOWN_COMPONENTS)[number]

export const isKnownName = (name: string): name is KnownComponentName =>
  (KNOWN_COMPONENTS as readonly string[]).includes(name)
