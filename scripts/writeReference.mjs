/**
 * Writes the reference of the manual, `manual/docs/reference/`, removes pages that are no longer generated, and fills the
 * code blocks of other pages that show a file. Reads the TypeScript sources, so nothing has to be compiled before.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
// Two folders below the root, like the modules of src, which find the package by their own place.
const bundle = path.join(root, 'node_modules/.cache/createReference.mjs')
const commandFiles = readdirSync(path.join(root, 'src/commands')).filter((file) => file.endsWith('.ts'))
await build({
  stdin: {
    resolveDir: root,
    contents: [
      "export * from './scripts/reference/createReference.ts'",
      ...commandFiles.map((file, at) => `export { default as command${at} } from './src/commands/${file}'`),
    ].join('\n'),
  },
  ...{ bundle: true, format: 'esm', platform: 'node', packages: 'external', outfile: bundle },
  plugins: [
    {
      name: 'no-commands',
      // Modules that commands import when they run.
      setup: ({ onResolve }) =>
        onResolve({ filter: /^\./ }, ({ kind, path: name }) =>
          kind === 'dynamic-import' ? { path: name, external: true } : undefined,
        ),
    },
  ],
})
const modules = await import(bundle)
const { createReference, englishMessages, fillExamples, findUndocumented, nameOfCommand } = modules
const { REFERENCE_FOLDER, TAG_PROPERTIES_FILE, tagProperties } = modules
const commands = new Map(commandFiles.map((file, at) => [nameOfCommand(file), modules[`command${at}`]]))

const undocumented = findUndocumented(root, commands)
if (undocumented.length > 0) {
  console.error(undocumented.join('\n'))
  process.exit(1)
}
const folder = path.join(root, REFERENCE_FOLDER)
const pages = createReference(root, commands)
for (const [name, text] of pages) {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const isGenerated = (name) => readFileSync(path.join(folder, name), 'utf8').includes('by `npm run reference`')
for (const name of readdirSync(folder, { recursive: true })) {
  const isPage = name.endsWith('.md') && !pages.has(name.split(path.sep).join('/'))
  if (isPage && isGenerated(name)) rmSync(path.join(folder, name))
}
writeFileSync(path.join(root, TAG_PROPERTIES_FILE), tagProperties(root))
writeFileSync(path.join(root, 'messages/en.json'), englishMessages(root))
for (const [file, text] of fillExamples(root)) writeFileSync(file, text)
