// Measures highlighting of generated pages: ms per block and per page, with and without the cache of a build.
// Asserts nothing. Other highlighters than refractor are measured if they are installed.
//   npm run compile && node test/bench/highlight.mjs [pages]      default: 1000
import { createHighlighter } from '../../dist/highlight/createHighlighter.js'
import { generateDocs } from '../helpers/generateDocs.mjs'

const RUNS = 5
const pages = Number(process.argv[2] ?? 1000)

const blocks = Object.entries(generateDocs({ pages }))
  .filter(([name]) => name.endsWith('.md'))
  .flatMap(([, text]) => [...text.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm)])
  .map(([, language, code]) => ({ language, code }))
const distinct = new Map(blocks.map((block) => [`${block.language}\n${block.code}`, block]))

/** Each block has a new highlighter, so that nothing is cached. */
const withoutMemory = () => (code, language) => createHighlighter().highlight(code, language)

function withMemory() {
  const highlighter = createHighlighter()
  return (code, language) => highlighter.highlight(code, language)
}

/** As on a rebuild, or for blocks that occur on many pages. */
function remembered() {
  const highlight = withMemory()
  for (const { code, language } of blocks) highlight(code, language)
  return highlight
}

async function lowlight() {
  const { common, createLowlight } = await import('lowlight')
  const { highlight } = createLowlight(common)
  return (code, language) => highlight(language, code)
}

const shiki = (engine) => async () => {
  const { createHighlighterCore } = await import('shiki/core')
  const { createJavaScriptRegexEngine } = await import('shiki/engine/javascript')
  const { createOnigurumaEngine } = await import('shiki/engine/oniguruma')
  const highlighter = await createHighlighterCore({
    engine:
      engine === 'js' ? createJavaScriptRegexEngine() : await createOnigurumaEngine(import('shiki/wasm')),
    langs: [import('@shikijs/langs/typescript')],
    themes: [import('@shikijs/themes/github-light')],
  })
  return (code) => highlighter.codeToHast(code, { lang: 'typescript', theme: 'github-light' })
}

async function starryNight() {
  const { common, createStarryNight } = await import('@wooorm/starry-night')
  const night = await createStarryNight(common)
  return (code) => night.highlight(code, 'source.ts')
}

const candidates = [
  ['refractor, each block anew', withoutMemory],
  ['refractor, with memory', withMemory],
  ['refractor, all remembered', remembered],
  ['lowlight', lowlight],
  ['shiki, JavaScript engine', shiki('js')],
  ['shiki, Oniguruma', shiki('wasm')],
  ['starry-night', starryNight],
]

/** Undefined if it is not installed. */
async function prepare(create) {
  try {
    return await create()
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED')
      return undefined
    throw error
  }
}

async function measure(create) {
  const times = []
  for (let run = 0; run <= RUNS; run += 1) {
    const highlight = await prepare(create)
    if (highlight === undefined) return undefined
    const started = performance.now()
    for (const { code, language } of blocks) highlight(code, language)
    // The first run loads grammars and warms up.
    if (run > 0) times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)]
}

console.log(
  `${pages} pages, ${blocks.length} blocks, ${distinct.size} of them distinct; median of ${RUNS} runs`,
)
const rows = []
for (const [name, create] of candidates) {
  const total = await measure(create)
  if (total === undefined) console.log(`${name}: not installed`)
  else
    rows.push({
      highlighter: name,
      'ms a block': Number((total / blocks.length).toFixed(4)),
      'ms a page': Number((total / pages).toFixed(4)),
      'ms in all': Math.round(total),
    })
}
console.table(rows)
