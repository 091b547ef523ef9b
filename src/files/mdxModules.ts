/**
 * Finds the modules that the `.mdx` documents of a site import. Reads only their import lines, so that the code can be
 * bundled while documents are parsed.
 */

import { isMdxPath, type MdxOptions } from '../shared/document/markdownFile.ts'
import { findClientTags } from '../shared/mdx/findClientTags.ts'
import { type GlobalImport, importsUsedIn } from '../shared/mdx/globalImports.ts'
import { importKey, partialOf } from '../shared/mdx/importKey.ts'
import type { MdxModule, MdxModules } from '../shared/mdx/mdxModules.ts'
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

const uniteSorted = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())].sort()

/** The first import in the work tree and in each commit, in the order of files, which findings name. */
function addUse(uses: readonly ModuleUse[], use: ModuleUse): readonly ModuleUse[] {
  const known = uses.find(({ ref }) => ref === use.ref)
  if (known !== undefined && compareText(known.file, use.file) <= 0) return uses
  return [...uses.filter((each) => each !== known), use].sort((a, b) => compareText(a.file, b.file))
}

/** @param sources Documents of the site. Those that they import are read too. */
export function findMdxModules(
  files: SiteFiles,
  sources: readonly string[],
  publish: Pick<PublishRule, 'refusalOf' | 'refusalOfCommitted'>,
  { globals = [], ...options }: MdxOptions & { readonly globals?: readonly GlobalImport[] } = {},
): MdxModules {
  const modules = new Map<string, MdxModule>()
  const seen = new Set<string>()
  const pending = sources.filter((source) => isMdxPath(source, options))
  const clientComponents = new Set<string>()
  let hasCode = false
  for (let source = pending.pop(); source !== undefined; source = pending.pop()) {
    if (seen.has(source)) continue
    seen.add(source)
    const text = readText(files, source)
    hasCode ||= IS_CODE.test(text)
    const clientTags = [...findClientTags(text)]
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
    const members = [...text.matchAll(MEMBER_TAG)].map(([, name = '']) => name)
    for (const { specifier, names, use } of [...own, ...shared]) {
      const partial = partialOf(specifier)
      if (partial !== undefined) {
        const imported = sourceOfPartial(partial, source, files.added, publish)
        if (imported !== undefined) pending.push(imported)
        continue
      }
      const key = importKey(specifier, from)
      const known = modules.get(key)
      const exportsOf = (tags: readonly string[]) =>
        names.flatMap((name) => tags.flatMap((tag) => exportOf(tag, name) ?? []))
      const written = names.map(({ exported }) => exported)
      modules.set(key, {
        key,
        names: uniteSorted(known?.names ?? [], written, exportsOf(members)),
        clientNames: uniteSorted(known?.clientNames ?? [], exportsOf(clientTags)),
        uses: addUse(known?.uses ?? [], use),
      })
    }
  }
  return {
    modules: [...modules.values()].sort((a, b) => compareText(a.key, b.key)),
    clientComponents: [...clientComponents].sort(),
    hasCode,
    ...(globals.length > 0 && { globals }),
  }
}
