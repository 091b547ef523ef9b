/**
 * Decides whether code of a site returns the same values in each run, so that its results can be cached. Files and
 * environment variables may change its values; `recordReads` and `environmentOf` know them.
 *
 * Code is repeatable only if all its sources of values are known: globals, modules of Node and packages are compared
 * with lists of those that only compute. A name counts in comments and strings too. Names that code composes are not
 * found: `this['Da' + 'te']`, `({})['con' + 'structor']`. Nor is the global object without its name, as in
 * `(function () { return this })()` in a CommonJS module.
 */
import { isBuiltin } from 'node:module'
import { words } from '../../shared/text/words.ts'
import { importedNames } from './importedNames.ts'

/** Globals that compute. `environmentOf` reads `process`. All others may return the time or values of the process. */
const COMPUTING_GLOBALS: ReadonlySet<string> = new Set(
  words(`
  AbortController AggregateError Array ArrayBuffer BigInt BigInt64Array BigUint64Array Boolean Buffer DOMException
  DataView Error EvalError Float16Array Float32Array Float64Array Infinity Int16Array Int32Array Int8Array Iterator JSON
  Map NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set String Symbol SyntaxError TextDecoder
  TextEncoder TypeError URIError URL URLSearchParams Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap
  WeakSet atob btoa console decodeURI decodeURIComponent encodeURI encodeURIComponent escape isFinite isNaN parseFloat
  parseInt process queueMicrotask structuredClone undefined unescape
`),
)

/** Globals that only some versions of Node have. */
const NEWER_GLOBALS = words(
  'EventSource Temporal WebSocket XMLHttpRequest navigator localStorage sessionStorage',
)

/** Modules of Node that compute, or read files: `recordReads` knows these files. */
const COMPUTING_MODULES: ReadonlySet<string> = new Set(
  words(`
  assert assert/strict buffer events fs fs/promises path path/posix path/win32 punycode querystring stream
  string_decoder url util util/types zlib
`),
)

/**
 * Packages that compute: packages of unified, highlighters and types. A file of data is named with its extension.
 * Assumption: every package with a name as in unified computes. One that asks another program, such as
 * `remark-git-contributors`, is not noticed, as any plugin that a package exports.
 */
const COMPUTING_PACKAGES =
  /^(?:(?:unified|remark|rehype|retext|unist|mdast|hast|nlcst|estree|vfile|micromark|hastscript)(?:-[\w-]+)?|@types\/.*|github-slugger|highlight\.js|katex|lowlight|refractor|shiki|xpre-docs|yaml)(?:\/.*)?$|\.json$/

const HASHES = '(?:createHash|createHmac|getHashes|hash|timingSafeEqual)'
const HASH_LIST = `\\{\\s*${HASHES}(?:\\s+as\\s+\\w+)?(?:\\s*,\\s*${HASHES}(?:\\s+as\\s+\\w+)?)*\\s*,?\\s*\\}`
const CRYPTO = `(?:'(?:node:)?crypto'|"(?:node:)?crypto")`

/** Uses that compute, of names that can do more. */
const COMPUTING_USES: readonly RegExp[] = [
  /\bimport\s+type\s[^;'"]*?\bfrom\s*(["'])[^"'\n]+\1/g,
  /\bglobalThis\s*\??\.\s*(?=[A-Za-z_$])/g,
  /\bMath\s*\??\.\s*(?!random)[A-Za-z]\w*/g,
  new RegExp(`\\bimport\\s+(?:(?:\\*\\s*as\\s+)?crypto|${HASH_LIST})\\s+from\\s*${CRYPTO}`, 'g'),
  new RegExp(`\\b(?:const|let|var)\\s+(?:crypto|${HASH_LIST})\\s*=\\s*require\\(\\s*${CRYPTO}\\s*\\)`, 'g'),
  new RegExp(`\\bcrypto\\s*\\??\\.\\s*${HASHES}\\b`, 'g'),
  /\bimport\s*\{\s*createRequire\s*\}\s*from\s*(["'])(?:node:)?module\1/g,
  /\brequire\s*=\s*createRequire\(\s*import\.meta\.url\s*\)/g,
]

/**
 * Members of what the lists above allow whose values differ between runs, or that reach other globals: random values,
 * locale, arguments, dates of files, constructors.
 */
const CHANGING =
  /\b(?:random\w*|toLocale\w*|localeCompare|parseArgs|debuglog|styleText|allocUnsafe\w*|SlowBuffer|resolveObjectURL|mkdtemp\w*|statfs\w*|fstat\w*|(?:[acm]|birth)time\w*)\b|[.'"`]\s*constructor\b/

/** An import of a name that is known. */
const LITERAL_IMPORT = /\b(?:import|require(?:\s*\.\s*resolve)?)\s*\(\s*(["'`])[^"'`\n$]*\1\s*\)/g

/** A call of `import` or `require`, or a comment where `importedNames` expects a name. */
const UNKNOWN_IMPORT = /\bimport\s*[(/]|\bfrom\s*\/[/*]|\b(?:createRequire|require)\b/

const changingGlobals = (): ReadonlySet<string> =>
  new Set(
    [...Object.getOwnPropertyNames(globalThis), ...NEWER_GLOBALS].filter(
      (name) => !COMPUTING_GLOBALS.has(name),
    ),
  )

function isComputingImport(name: string): boolean {
  if (isBuiltin(name)) return COMPUTING_MODULES.has(name.replace(/^node:/, ''))
  // The fingerprint of plugins covers the modules of the site.
  return /^[./#]/.test(name) || COMPUTING_PACKAGES.test(name)
}

/** Replaces escapes, which names and strings may contain, by their characters. */
const decodeEscapes = (text: string): string =>
  text.replace(/\\(?:u\{0*([\da-f]{1,4})\}|u([\da-f]{4})|x([\da-f]{2}))/gi, (_match, ...codes) => {
    const code: unknown = codes.find((one) => typeof one === 'string')
    return String.fromCharCode(Number.parseInt(String(code), 16))
  })

export function isRepeatable(text: string): boolean {
  const rest = COMPUTING_USES.reduce((left, use) => left.replace(use, ' '), decodeEscapes(text))
  if (CHANGING.test(rest) || !importedNames(rest).every(isComputingImport)) return false
  if (UNKNOWN_IMPORT.test(rest.replace(LITERAL_IMPORT, ' '))) return false
  const globals = changingGlobals()
  return !(rest.match(/[A-Za-z_$][\w$]*/g) ?? []).some((name) => globals.has(name))
}
