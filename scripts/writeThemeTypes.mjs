/**
 * Writes `dist/theme/modules.d.ts`: types of the modules that only a site has, `@theme/<Name>`, `@theme-original/<Name>`
 * and styles. Ships as `xpre-docs/theme`, for `types` in the tsconfig of a site.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const read = (file) => readFileSync(new URL(`../src/theme/${file}`, import.meta.url), 'utf8')

const components = [...read('components.ts').matchAll(/export \{ default as (\w+) \} from '\.\/(.+)'/g)].map(
  ([, name, file]) => ({ name, hasProps: !read(file).includes(`export default function ${name}()`) }),
)

/** Parts of components, with their types, which copies of components import. */
const parts = [...read('parts.ts').matchAll(/export \{ default as (\w+)(?:, type (\w+))? \} from/g)].map(
  ([, name, type]) => `
declare module '@theme-original/${name}' {
  const ${name}: typeof import('./parts.js').${name}
  export default ${name}${type === undefined ? '' : `\n  export type ${type} = import('./parts.js').${type}`}
}
`,
)

const declare = ({ name, hasProps }) => `
declare module '@theme-original/${name}' {
  const ${name}: typeof import('./components.js').${name}
  export default ${name}
  export type ${name}Props = ${hasProps ? `import('react').ComponentProps<typeof ${name}>` : 'object'}
}
declare module '@theme/${name}' {
  export * from '@theme-original/${name}'
  export { default } from '@theme-original/${name}'
}
`

/** TypeScript takes the first of several patterns with prefixes of the same length. */
const STYLES = `declare module '*.module.css' {
  /** Generated class names by name. */
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css' {}
`

const declarations = components.sort((a, b) => (a.name < b.name ? -1 : 1)).map(declare)
writeFileSync(
  new URL('../dist/theme/modules.d.ts', import.meta.url),
  `${STYLES}${declarations.join('')}${parts.join('')}`,
)
