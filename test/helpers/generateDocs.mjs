// Deterministic documentation for tests and benchmarks: folders of twenty pages, up to four levels deep, each page
// with prose, links that resolve, a list, a table, an image and code. The same arguments give the same bytes.

const WORDS =
  'queue worker region replica token schema cursor bucket ledger policy adapter gateway session snapshot index pipeline'.split(
    ' ',
  )
const PAGES_PER_FOLDER = 20
const BRANCHES = 4

/** mulberry32 */
function makeRandom(seed) {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % limit
  }
}

const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1)

function folderNames(count) {
  const folders = ['']
  for (let i = 1; i < count; i += 1) {
    const parent = folders[Math.floor((i - 1) / BRANCHES)]
    folders.push(`${parent === '' ? '' : `${parent}/`}part-${i}`)
  }
  return folders
}

const relative = (from, to) => '../'.repeat(from === '' ? 0 : from.split('/').length) + to

/**
 * @param {{ pages: number, seed?: number }} options
 * @returns {Record<string, string>} contents by path from the docs folder
 */
export function generateDocs({ pages, seed = 1 }) {
  const random = makeRandom(seed)
  const word = () => WORDS[random(WORDS.length)]
  const sentence = () =>
    `${capitalize(word())} ${word()} keeps its own \`${word()}\` state, so a restart of the *${word()}* never loses what was **accepted**.`
  const paragraph = (length) => Array.from({ length }, sentence).join(' ')
  const folders = folderNames(Math.ceil(pages / PAGES_PER_FOLDER))
  const plan = Array.from({ length: pages }, (_, i) => {
    const folder = folders[Math.floor(i / PAGES_PER_FOLDER)]
    const name = i % PAGES_PER_FOLDER === 0 ? 'index' : `${word()}-${i}`
    return {
      folder,
      file: `${folder === '' ? '' : `${folder}/`}${name}.md`,
      title: `${capitalize(word())} ${word()} ${i}`,
    }
  })
  const link = (from) => {
    const target = plan[random(pages)]
    return `[${target.title}](${relative(from.folder, target.file)}#limits)`
  }
  const code = () =>
    `\`\`\`ts\nexport async function ${word()}All(items: readonly string[], limit = ${random(900)}): Promise<number> {\n  // Keep the order.\n  const kept = items.slice(0, limit).map((item) => item.trim())\n  return kept.length > ${random(90)} ? kept.length : 0\n}\n\`\`\``
  const body = (page) =>
    [
      `---\ntitle: ${page.title}\ndescription: How the ${word()} works.\n---`,
      paragraph(4),
      `${paragraph(2)} See ${link(page)}.`,
      `## Before you begin`,
      paragraph(3),
      `- ${sentence()}\n- ${sentence()}\n- ${link(page)}`,
      `![Bars](${relative(page.folder, 'bars.svg')})`,
      `## Example`,
      sentence(),
      code(),
      `| Option | Default | Meaning |\n| --- | ---: | --- |\n| \`${word()}\` | ${random(99)} | ${sentence()} |\n| \`${word()}\` | ${random(99)} | ${sentence()} |`,
      `### Details`,
      paragraph(4),
      code(),
      `## Limits`,
      `${paragraph(3)} See ${link(page)} and ${link(page)}.`,
    ].join('\n\n')

  const files = {
    'bars.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><path d="M0 0h200v100H0z"/></svg>',
  }
  for (const page of plan) files[page.file] = `${body(page)}\n`
  return files
}
