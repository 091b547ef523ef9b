/**
 * What decides which sources a bundle consists of and how they are read, besides themselves: names beside them,
 * manifests, settings of the compiler, and which packages are found under a name.
 * In: the sources. Out: what all that is, by what it is called here. What is not there is not in it: once it is, the
 * answer is another one.
 */
import path from 'node:path'
import type { DiskLook } from './diskLook.ts'
import { extendedSettings } from './extendedSettings.ts'
import { allAbove } from './foldersAbove.ts'
import { memberOf, parseJson, textsIn } from './looseJson.ts'
import { LOCK_FILES } from './pluginState.ts'

const COMPILER_SETTINGS = ['tsconfig.json', 'jsconfig.json']

/** Files that say how sources are found and compiled, in the folder of a source or above. */
const SETTINGS = ['package.json', ...COMPILER_SETTINGS, ...LOCK_FILES]

const PACKAGES = 'node_modules'

/** With `/`. */
const INSTALLED_NAME = /\/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/)/g

const INSIDE_PACKAGES = `${path.sep}${PACKAGES}${path.sep}`

/** A site, and what of it decides which sources there are. */
export interface Place {
  readonly siteDir: string
  /** From there. */
  readonly folders: readonly string[]
}

type Found = readonly [name: string, state: string]

const statesOf = (files: readonly string[], look: DiskLook): readonly Found[] =>
  files.flatMap((file): Found[] => {
    const state = look.isThere(file) ? look.hashOf(file) : undefined
    return state === undefined ? [] : [[`settings ${file}`, state]]
  })

function settingsIn(folders: readonly string[], look: DiskLook): readonly Found[] {
  const filesOf = (names: readonly string[]) =>
    folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  const extended = filesOf(COMPILER_SETTINGS)
    .filter(look.isThere)
    .flatMap((file) => [...extendedSettings(file, look)])
  return statesOf([...filesOf(SETTINGS), ...extended], look)
}

/** Names that a source may have been asked for by: its package's own, and those of the folders that packages are in. */
function packageNames(
  inputs: readonly string[],
  around: readonly string[],
  look: DiskLook,
): ReadonlySet<string> {
  const installed = inputs.flatMap((file) => [...file.replaceAll('\\', '/').matchAll(INSTALLED_NAME)])
  // What is linked from elsewhere is known by the place that it really has.
  const linked = around.map((folder) => parseJson(look.textOf(path.join(folder, 'package.json'))))
  return new Set([
    ...installed.flatMap(([, name]) => name ?? []),
    ...linked.flatMap((manifest) => textsIn(memberOf(manifest, 'name'))),
  ])
}

/** Where each name leads to, from each folder: a package that is nearer to a source than the one it has goes before. */
function packagesFound(
  names: ReadonlySet<string>,
  folders: readonly string[],
  look: DiskLook,
): readonly Found[] {
  const isIn = (folder: string, name: string): boolean => look.namesIn(folder)?.has(name) === true
  return folders
    .map((folder) => path.join(folder, PACKAGES))
    .filter(look.isThere)
    .flatMap((packages) =>
      [...names].flatMap((name): Found[] => {
        const target = path.join(packages, name)
        if (!isIn(path.dirname(target), path.basename(target))) return []
        return [[`package ${target}`, look.realPathOf(target) ?? '']]
      }),
    )
}

export function surroundingsOf(
  { siteDir, folders: named }: Place,
  inputs: readonly string[],
  look: DiskLook,
): Readonly<Record<string, string>> {
  const foldersOf = (files: readonly string[]) => files.map((file) => path.dirname(file))
  const own = foldersOf(inputs.filter((file) => !file.includes(INSIDE_PACKAGES)))
  const beside = [...new Set([...own, ...named.map((name) => path.join(siteDir, name))])]
  const around = [...allAbove([...beside, siteDir])]
  const installed = foldersOf(inputs.filter((file) => file.includes(INSIDE_PACKAGES)))
  const inside = [...allAbove(installed)].filter((folder) => folder.includes(INSIDE_PACKAGES))
  const names = packageNames(inputs, around, look)
  return Object.fromEntries([
    ...beside.map((folder): Found => [`names ${folder}`, [...(look.namesIn(folder) ?? [])].join('/')]),
    ...settingsIn(around, look),
    // Which of its files a package means.
    ...statesOf(
      inside.map((folder) => path.join(folder, 'package.json')),
      look,
    ),
    ...packagesFound(names, [...new Set([...around, ...inside])], look),
  ])
}
