/**
 * Finds the modules that the `.mdx` documents of a site import. Reads only their import lines, so that the code can be
 * bundled while documents are parsed.
 */

import { isMdxPath, type MdxOptions } from '../shared/document/markdownFile.ts'
import { findClientTags } from '../shared/mdx/findClientTags.ts'
import { type GlobalImport, importsUsedIn } from '../shared/mdx/globalImports.ts'
import { importKey, partialOf } from '../shared/mdx/importKey.ts'
import type { MdxModules } from '../shared/mdx/mdxModules.ts'
import type { ModuleUse } from '../shared/mdx/moduleUse.ts'
import { type ImportedName, readImports } from '../shared/mdx/readImports.ts'
import { compareText } from '../shared/text/compareText.ts'
import { createSourceText } from '../shared/text/sourceText.ts'
import type { PublishRule } from './publishRule.ts'
import type { SiteFiles } from './readSiteFile.ts'
import { importSourceOf, readImported, refOf, sourceOfPartial } from './versions/importedFromCommit.ts'

const IS_CODE = /[{]|^(?:import|export)\s/m

function readText(files: SiteFiles, source: string): string {
  try {
    return readImported(files, source)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
  } catch {
    // Reading the document reports it.
    return ''
  }
}

/** Name of the export that a tag has, such as `Bar` for `<all.Bar>`; undefined for a part of an export. */
function exportOf(tag: string, { local, exported }: ImportedName): string | undefined {
  if (tag === local) return exported
  const [first, member, ...others] = tag.split('.')
  return exported === '*' && first === local && others.length === 0 ? member : undefined
}

const MEMBER_TAG = /<([\w$]+\.[\w$]+)/g

interface ReadModule {
  readonly names: Set<string>
  readonly clientNames: Set<string>
  readonly uses: ModuleUse[]
}

/** Imports that findings name. Imports of the configuration are found once for each document that uses them. */
function distinctUses(uses: readonly ModuleUse[]): readonly ModuleUse[] {
  const byFile = [...uses].sort((a, b) => compareText(a.file, b.file))
  const keyOf = ({ file, place, names, ref }: ModuleUse) =>
    JSON.stringify(ref === undefined ? [file, place, names] : [ref, names])
  return [...new Map(byFile.reverse().map((use) => [keyOf(use), use])).values()].reverse()
}

/** @param sources Documents of the site. Those that they import are read too. */
export function findMdxModules(
  files: SiteFiles,
  sources: readonly string[],
  publish: Pick<PublishRule, 'refusalOf' | 'refusalOfCommitted'>,
  { globals = [], ...options }: MdxOptions & { readonly globals?: readonly GlobalImport[] } = {},
): MdxModules {
  const modules = new Map<string, ReadModule>()
  const seen = new Set<string>()
  const pending = sources.filter((source) => isMdxPath(source, options))
  const clientComponents = new Set<string>()
  let hasCode = false
  for (let source = pending.pop(); source !== undefined; source = pending.pop()) {
    if (seen.has(source)) continue
    seen.add(source)
    const text = readText(files, source)
    hasCode ||= IS_CODE.test(text)
    const clientTags = findClientTags(text)
    const file = createSourceText(source, text)
    const from = importSourceOf(source, files.added)
    const ref = refOf(source, files.added)
    const own = readImports(text).map((written) => {
      const { specifier, pathStart } = written
      const place = file.placeAt(pathStart, pathStart + specifier.length)
      return { ...written, use: { file: source, place, specifier, ...(ref !== undefined && { ref }) } }
    })
    const shared = importsUsedIn(text, globals)
    hasCode ||= shared.length > 0
    const locals = new Set([...own, ...shared].flatMap(({ names }) => names.map(({ local }) => local)))
    for (const tag of clientTags) if (!locals.has(tag.replace(/\..*/, ''))) clientComponents.add(tag)
    const members = [...text.matchAll(MEMBER_TAG)].map(({ 1: tag = '', index }) => ({ tag, index }))
    for (const { specifier, names, use } of [...own, ...shared]) {
      const partial = partialOf(specifier)
      if (partial !== undefined) {
        const imported = sourceOfPartial(partial, source, files.added, publish)
        if (imported !== undefined) pending.push(imported)
        continue
      }
      const key = importKey(specifier, from)
      const known = modules.get(key) ?? { names: new Set(), clientNames: new Set(), uses: [] }
      const imported = [...new Set(names.map(({ exported }) => exported))].sort()
      for (const name of imported) known.names.add(name)
      known.uses.push({ ...use, names: imported })
      for (const name of names) {
        for (const tag of clientTags) {
          const exported = exportOf(tag, name)
          if (exported !== undefined) known.clientNames.add(exported)
        }
        for (const { tag, index } of members) {
          const exported = exportOf(tag, name)
          if (exported === undefined) continue
          known.names.add(exported)
          const place = file.placeAt(index, index + 1 + tag.length)
          known.uses.push({ ...use, file: source, place, names: [exported], isTag: true })
        }
      }
      modules.set(key, known)
    }
  }
  return {
    modules: [...modules]
      .sort(([a], [b]) => compareText(a, b))
      .map(([key, { names, clientNames, uses }]) => ({
        key,
        names: [...names].sort(),
        clientNames: [...clientNames].sort(),
        uses: distinctUses(uses),
      })),
    clientComponents: [...clientComponents].sort(),
    hasCode,
    ...(globals.length > 0 && { globals }),
  }
}
