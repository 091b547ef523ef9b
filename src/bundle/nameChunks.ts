/**
 * Names of the modules in the output. The bundler's own names depend on the folder that a site is built in; these
 * depend on contents alone: on those of the module and of every other that it leads to, since it holds their names.
 */
import path from 'node:path'
import type { OutputFile as BundledFile, Metafile } from 'esbuild'
import { sourceOfChunk } from './sharedModulePlugin.ts'

export interface ChunksInput {
  /** Modules, with names that occur nowhere but where one means another. */
  readonly modules: readonly BundledFile[]
  readonly metafile: Metafile
  readonly hashContents: (contents: string) => string
  /** Path of a source, the same wherever the site and the tool are. */
  readonly nameSource: (source: string) => string
}

export interface NamedChunks {
  /** Texts by file name. */
  readonly files: ReadonlyMap<string, string>
  /** File name of the entry. */
  readonly entry: string
}

export function nameChunks({ modules, metafile, hashContents, nameSource }: ChunksInput): NamedChunks {
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([file, output]) => [path.posix.basename(file), output]),
  )
  // Readable code names its sources in comments.
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

  /** Two modules with one text are two modules still, so their sources count. */
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
  return {
    files: new Map([...texts].map(([name, text]) => [nameOf(name), replaceNames(text, nameOf)])),
    entry: nameOf(names.find(isEntry) ?? ''),
  }
}
