import path from 'node:path'
import { toolRoot } from '../../process/index.ts'
import { toSlashes } from '../../shared/addresses/urls.ts'
import { compareText } from '../../shared/text/compareText.ts'
import type { BundleInput, BundleKind } from '../bundleInput.ts'
import { createMdxEntry, islandNamesOf } from '../mdx/mdxEntry.ts'

/** Creates the source of the entry module for Node. The order of imports is the order of styles: the theme comes first. */
export function createServerEntry(
  { pages, components, config, mdx }: BundleInput,
  { imports, factory: [module, createFunction] }: BundleKind,
): string {
  const from = (file: string) => JSON.stringify(toSlashes(file))
  const reactPages = pages.filter((page) => page.kind === 'react')
  const named = [...components].sort(([a], [b]) => compareText(a, b))
  const documents = createMdxEntry(mdx)
  const lines = [
    ...imports.map((file) => `import ${from(path.join(toolRoot, file))}`),
    ...config.theme.css.map((file) => `import ${from(path.join(config.siteDir, file))}`),
    `import { ${createFunction} as create } from ${from(path.join(toolRoot, module))}`,
    ...reactPages.map(
      ({ source }, i) => `import * as page${i} from ${from(path.join(config.siteDir, source))}`,
    ),
    ...named.map(
      ([, source], i) => `import * as component${i} from ${from(path.join(config.siteDir, source))}`,
    ),
    ...documents.imports,
    // Read by `missingModules`.
    `export const modules = ${documents.modules}`,
    `const pages = { ${reactPages.map(({ source }, i) => `${JSON.stringify(source)}: page${i}`).join(', ')} }`,
    `const components = { ${named.map(([name], i) => `${JSON.stringify(name)}: component${i}`).join(', ')} }`,
    `const sources = ${JSON.stringify(Object.fromEntries(named))}`,
    `const islandNames = ${JSON.stringify(islandNamesOf(mdx))}`,
    'export const { render, renderArticle } = create({ pages, components, sources, modules, islandNames })',
    // Read by `checkHydrationTriggers`.
    'export const triggers = Object.fromEntries(Object.entries(components).map(([name, { client }]) => [name, client]))',
  ]
  return lines.join('\n')
}
