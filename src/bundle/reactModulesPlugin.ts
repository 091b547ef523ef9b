/**
 * React as modules. Its packages are CommonJS, which a bundle wraps into functions; a browser compiles such a
 * wrapper, which is most of the code, on the main thread when it is called. The functions of a module are read on
 * another thread, while the file arrives: a quarter of the time that evaluating takes.
 */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const FILES = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/](?:cjs[\\/])?[\w.-]+\.js$/

/** What an entry of a package chooses, which is all that it does. */
const CHOICE = /require\(["'](\.\/cjs\/[\w.-]+\.production\.js)["']\)/

const REQUIRE = /\brequire\("([\w-]+)"\)/g

const unique = (values: readonly string[]) => [...new Set(values)]

/**
 * @param text A file of React in CommonJS.
 * @returns A module that exports the same names. Undefined when the file is written in another way; it is bundled as
 * it is then, which works as well.
 */
export function reactModule(text: string): string | undefined {
  const [, chosen] = CHOICE.exec(text) ?? []
  if (chosen !== undefined) return `export * from '${chosen}'\nexport { default } from '${chosen}'\n`
  const names = unique([...text.matchAll(/\bexports\.(\w+) =/g)].map(([, name = '']) => name))
  const required = unique([...text.matchAll(REQUIRE)].map(([, name = '']) => name))
  const body = text.replace(REQUIRE, (_, name: string) => `imported${required.indexOf(name)}`)
  if (names.length === 0 || /\brequire\(|\bmodule\.exports\b|\bexports\b(?!\.)/.test(body)) return undefined
  return [
    ...required.map((name, i) => `import * as imported${i} from '${name}'`),
    'const exports = {}',
    body,
    `const { ${names.map((name) => `${name}: exported_${name}`).join(', ')} } = exports`,
    `export { exports as default, ${names.map((name) => `exported_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}

export const reactModulesPlugin: Plugin = {
  name: 'xpre-react-modules',
  setup(build) {
    build.onLoad({ filter: FILES }, async ({ path: file }) => {
      const contents = reactModule(await readFile(file, 'utf8'))
      return contents === undefined ? undefined : { contents, loader: 'js' }
    })
  },
}
