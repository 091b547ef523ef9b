/**
 * React as modules. Its packages are CommonJS, which a bundle wraps into functions; a browser compiles such a
 * wrapper, which is most of the code, on the main thread when it is called. The functions of a module are read on
 * another thread, while the file arrives: a quarter of the time that evaluating takes. And unused exports of a
 * module is left out.
 */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const FILES = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/](?:cjs[\\/])?[\w.-]+\.js$/

/** What an entry of a package chooses, which is all that it does. */
const REEXPORT = /\bmodule\.exports = require\(["'](\.\/cjs\/[\w.-]+\.production\.js)["']\)/

/** Of an entry that exports more than it chooses, or chooses twice. */
const OTHER_EXPORTS = /(?<!\bmodule\.)\bexports\b|\.production\.js[\s\S]*\.production\.js/

const REQUIRE = /\b(\w+) = require\("([\w-]+)"\)/g
const EXPORT = /\bexports\.(\w+)/g

/** Anything that is none of the two above. */
const UNSUPPORTED = /\brequire\(|\bmodule\.exports\b|\bexports\b/

/** An error that is made while the file is evaluated and only compared by identity. */
const SENTINEL_ERROR = /\b(\w+Exception) = Error\(/g

/**
 * With no trace of where it was made. While a tool watches, such as one that measures pages, a browser reads the whole
 * file again to write that down: two thirds of the time that evaluating takes then.
 */
const MAKE_SENTINEL = `function makeMark(message) {
  return Object.assign(Object.create(Error.prototype), { message })
}`

/**
 * @param text A file of React in CommonJS.
 * @returns A module that exports the same names. Undefined when the file is written in another way; it is bundled as
 * it is then, which works as well.
 */
export function toReactModule(text: string): string | undefined {
  const [, reexported] = REEXPORT.exec(text) ?? []
  if (reexported !== undefined && !OTHER_EXPORTS.test(text)) {
    return `export * from '${reexported}'\nexport { default } from '${reexported}'\n`
  }
  const imports: string[] = []
  const names = [...new Set([...text.matchAll(EXPORT)].map(([, name = '']) => name))]
  const body = text
    .replace(REQUIRE, (_, variable: string, name: string) => {
      imports.push(`import * as ${variable} from '${name}'`)
      return `unused_${imports.length} = 0`
    })
    // A declaration where it can be one: esbuild leaves out unused ones.
    .replace(/^exports\.(\w+) =/gm, (assignment, name: string) =>
      text.split(`exports.${name} =`).length === 2 ? `const exported_${name} =` : assignment,
    )
    .replace(EXPORT, 'exported_$1')
  if (names.length === 0 || UNSUPPORTED.test(body)) return undefined
  const assigned = names.filter((name) => !body.includes(`const exported_${name} =`))
  return [
    ...imports,
    ...assigned.map((name) => `let exported_${name}`),
    body.replace(SENTINEL_ERROR, '$1 = makeMark('),
    MAKE_SENTINEL,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} }`,
    `export default { ${names.map((name) => `${name}: exported_${name}`).join(', ')} }`,
  ].join('\n')
}

export const reactModulesPlugin: Plugin = {
  name: 'xpre-react-modules',
  setup(build) {
    build.onLoad({ filter: FILES }, async ({ path: file }) => {
      const contents = toReactModule(await readFile(file, 'utf8'))
      return contents === undefined ? undefined : { contents, loader: 'js' }
    })
  },
}
