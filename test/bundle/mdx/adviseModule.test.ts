import { expect, test } from 'vitest'
import { adviseModule } from '../../../src/bundle/mdx/adviseModule.ts'

test.each([
  ['@theme/Layuot', /^Of @theme only these work here: @theme\/Admonition, .*@theme\/TOCInline$/],
  ['@docusaurus/useGlobalData', /^Of @docusaurus only these work here: @docusaurus\/BrowserOnly, /],
  ['@astrojs/react', /^Of @astrojs only these work here: @astrojs\/starlight\/components$/],
  ['astro:content', /^Of astro: only these work here: astro:assets$/],
  ['../Lmap', /^Correct the path, or install the package$/],
  ['clsx', /^Correct the path, or install the package$/],
  [
    '../components/Card.astro',
    /^Components of Astro do not run here: write components\/Card\.tsx with React/,
  ],
])('MD-12: the hint for the import of %s names the modules that exist', (specifier, hint) => {
  expect(adviseModule(specifier)).toMatch(hint)
})
