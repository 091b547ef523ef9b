/**
 * React for bundles that run in Node. The process loads it once instead of bundling it, since it would be most of the
 * code of each bundle.
 * It is always the production build, independent of NODE_ENV and of other code that has loaded React, so that pages are
 * the same everywhere.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { toolRoot } from '../process/index.ts'

const require = createRequire(path.join(toolRoot, 'package.json'))

const KEY = 'xpre-docs react'

const REACT_FILES = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

type Modules = Readonly<Record<string, NodeJS.Module>>

/** Removes the loaded modules of React from the `require` cache and returns them. */
function detachLoadedReact(): Modules {
  const loaded = Object.entries(require.cache).filter(
    (entry): entry is [string, NodeJS.Module] => REACT_FILES.test(entry[0]) && entry[1] !== undefined,
  )
  for (const [file] of loaded) delete require.cache[file]
  return Object.fromEntries(loaded)
}

/** Runs a function with NODE_ENV=production: React's packages select their files by it when they are loaded. */
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

/** @param name Name of a package of React, or of one of its entries. */
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

/** Exposes React to bundles. Called before a bundle is loaded, on each thread. */
export function exposeReact(): void {
  Reflect.set(globalThis, KEY, requireReact)
}

/** CommonJS source that replaces a module of React in a bundle. */
export function sharedReactModule(name: string): string {
  return `module.exports = globalThis[${JSON.stringify(KEY)}](${JSON.stringify(name)})`
}
