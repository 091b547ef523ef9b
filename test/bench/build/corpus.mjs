// Documents of the benchmark, and sizes of the output.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateDocs } from '../../helpers/generateDocs.mjs'

export const filesBelow = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort()

/** Markdown files below a folder, sorted. */
export const listPages = (docs) => filesBelow(docs).filter((name) => /\.mdx?$/.test(name))

/** Writes the pages, with the program `generator` or by default with that of the tests. */
export function writeCorpus(dir, { pages, generator }) {
  mkdirSync(dir, { recursive: true })
  if (generator !== undefined) {
    const args = [path.resolve(generator), '--pages', String(pages), '--out', dir]
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The generator ended with ${status}:\n${stderr}`)
    return
  }
  for (const [name, contents] of Object.entries(generateDocs({ pages }))) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), contents)
  }
}

/** Copies the pages to the content folder of a tool, in its format. */
export function stageCorpus(corpus, dir, stage = (name, text) => [name, text]) {
  for (const file of filesBelow(corpus)) {
    const [name, text] = file.endsWith('.md')
      ? stage(file, readFileSync(path.join(corpus, file), 'utf8'))
      : [file, readFileSync(path.join(corpus, file))]
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
}

/** A page in the middle that is not the first of its folder, so that no list shows its text. */
export function choosePage(corpus) {
  const pages = filesBelow(corpus).filter(
    (file) => file.endsWith('.md') && !/(?:^|[/\\])index\.md$/.test(file),
  )
  return pages[Math.floor(pages.length / 2)]
}

/** Adds a word at the end of a page. */
export function editPage(file, word) {
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${word}\n`)
}

/** Bytes of an output by the kind of its files. */
export function weigh(dir) {
  const sum = { html: 0, css: 0, js: 0, files: 0, pages: 0 }
  for (const file of filesBelow(dir)) {
    sum.files += 1
    const [, kind] = /\.(html|css|js)$/.exec(file) ?? []
    if (kind !== undefined) sum[kind] += statSync(path.join(dir, file)).size
    if (kind === 'html') sum.pages += 1
  }
  return sum
}

export const isShown = (dir, word) =>
  filesBelow(dir).some(
    (file) => file.endsWith('.html') && readFileSync(path.join(dir, file), 'utf8').includes(word),
  )
