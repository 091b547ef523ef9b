/**
 * React for bundles that run in Node: one for the whole process, loaded once, instead of one in each bundle, which is
 * most of what there is to bundle and to evaluate.
 * Always the one for production, whatever NODE_ENV says and whatever other code has loaded: pages are the same
 * everywhere.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { toolRoot } from '../process/toolPaths.ts'

const require = createRequire(path.join(toolRoot, 'package.json'))

const KEY = 'xpre-docs react'

const REACT_FILES = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

type Modules = Readonly<Record<string, NodeJS.Module>>

/** Those of React's modules that are loaded, taken out of Node's hands. */
function detachLoadedReact(): Modules {
  const loaded = Object.entries(require.cache).filter(
    (entry): entry is [string, NodeJS.Module] => REACT_FILES.test(entry[0]) && entry[1] !== undefined,
  )
  for (const [file] of loaded) delete require.cache[file]
  return Object.fromEntries(loaded)
}

/** React's packages choose their files by it while they are loaded. */
function inProduction<T>(run: () => T): T {
  const { NODE_ENV: before } = process.env
  process.env.NODE_ENV = 'production'
  try {
    return run()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

let toolModules: Modules = {}

/** @param name Of a package of React, or of one of its entries. */
function requireReact(name: string): unknown {
  const others = detachLoadedReact()
  Object.assign(require.cache, toolModules)
  try {
    return inProduction(() => require(name))
  } finally {
    toolModules = detachLoadedReact()
    Object.assign(require.cache, others)
  }
}

/** Before such a bundle is loaded, in each thread that does. */
export function exposeReact(): void {
  Reflect.set(globalThis, KEY, requireReact)
}

/** Code of a module, in CommonJS, that stands for one of React's in a bundle. */
export function sharedReactModule(name: string): string {
  return `module.exports = globalThis[${JSON.stringify(KEY)}](${JSON.stringify(name)})`
}
