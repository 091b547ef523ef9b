/**
 * React in the client bundle with its exports by name. Its packages are CommonJS, of which each importing file gets an object
 * of its own, and each call names that object.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { toolRoot } from '../../process/toolPaths.ts'

const require = createRequire(path.join(toolRoot, 'package.json'))

/** Modules that nearly every component imports. */
const MODULES: ReadonlySet<string> = new Set(['react', 'react/jsx-runtime'])

/** @param name Name of a package of React, or of one of its entries. */
export const hasNamesModule = (name: string): boolean => MODULES.has(name)

/**
 * Source of a module with all exports of one of React's. A bundle contains only those that are used.
 *
 * @param file Absolute path of the module of React.
 */
export function reactNamesModule(file: string): string {
  const names = Object.keys(require(file)).filter((key) => /^\w+$/.test(key))
  return [
    `import all from ${JSON.stringify(file)}`,
    'export default all',
    ...names.map((key) => `export const ${key} = /* @__PURE__ */ (() => all.${key})()`),
  ].join('\n')
}
