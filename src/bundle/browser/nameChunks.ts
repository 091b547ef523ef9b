/**
 * Renames the modules of the client bundle. The names of esbuild depend on the folder of the site. The new names depend
 * only on the contents of a module and of all modules that it imports, since it contains their names.
 */
import path from 'node:path'
import type { OutputFile as BundledFile, Metafile } from 'esbuild'
import { hashContents } from '../../output/index.ts'
import { sourceOfChunk } from './sharedModulePlugin.ts'

interface ChunksInput {
  /** Modules. Their names occur in the code only as import specifiers. */
  readonly modules: readonly BundledFile[]
  readonly metafile: Metafile
  /** Name of a source that does not depend on the paths of the site and the tool. */
  readonly nameSource: (source: string) => string
}

interface NamedChunks {
  /** Texts by file name. */
  readonly files: ReadonlyMap<string, string>
  /** File name of the entry. */
  readonly entry: string
  /** Replaces the names of modules in a text, such as the name of another file. */
  readonly rename: (text: string) => string
}

export function nameChunks({ modules, metafile, nameSource }: ChunksInput): NamedChunks {
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([file, output]) => [path.posix.basename(file), output]),
  )
  // Code that is not minified contains source paths in comments.
  const outside = Object.keys(metafile.inputs).filter(
    (source) => source.startsWith('../') || sourceOfChunk(source) !== source,
  )
  const hidePaths = (text: string) =>
    text.includes('\n// ')
      ? outside.reduce((named, source) => named.replaceAll(source, nameSource(source)), text)
      : text
  const texts = new Map(modules.map(({ path: file, text }) => [path.basename(file), hidePaths(text)]))
  const names = [...texts.keys()]
  const importsOf = (name: string) =>
    (outputs.get(name)?.imports ?? [])
      .map((imported) => path.posix.basename(imported.path))
      .filter((imported) => texts.has(imported))
  const isEntry = (name: string) => name.startsWith('client-')
  const replaceNames = (text: string, nameOf: (name: string) => string) =>
    names.reduce((replaced, name) => replaced.replaceAll(name, nameOf(name)), text)

  /** Includes the sources, so that different modules with equal text have different names. */
  const moduleHash = (name: string, text: string) =>
    hashContents(
      [
        ...Object.keys(outputs.get(name)?.inputs ?? {})
          .map(nameSource)
          .sort(),
        replaceNames(text, () => ''),
      ].join('\n'),
    )
  const hashes = new Map([...texts].map(([name, text]) => [name, moduleHash(name, text)] as const))
  const collectImports = (name: string, found: Set<string>): ReadonlySet<string> => {
    found.add(name)
    for (const imported of importsOf(name)) if (!found.has(imported)) collectImports(imported, found)
    return found
  }
  const newNames = new Map(
    names.map((name) => {
      const [own = '', ...others] = [...collectImports(name, new Set())].map((each) => hashes.get(each) ?? '')
      const hash = hashContents([own, ...others.sort()].join('\n'))
      return [name, `${isEntry(name) ? 'client' : 'chunk'}-${hash}.js`] as const
    }),
  )
  const nameOf = (name: string) => newNames.get(name) ?? name
  const rename = (text: string) => replaceNames(text, nameOf)
  return {
    files: new Map([...texts].map(([name, text]) => [nameOf(name), rename(text)])),
    entry: nameOf(names.find(isEntry) ?? ''),
    rename,
  }
}
