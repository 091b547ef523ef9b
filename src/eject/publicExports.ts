/**
 * Lists what sites can import, by the file that defines it. Reads the sources as text, since Node code does not import
 * the theme.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { toolRoot } from '../process/index.ts'
import { lazy } from '../shared/values/lazy.ts'

/** Where a site finds the exports of a file. */
interface PublicModule {
  readonly specifier: string
  /** Public names by the names in the file. The default export has the name `default`. */
  readonly names: ReadonlyMap<string, string>
  /** Whether the default export of the file is a default export for sites too. */
  readonly hasDefault: boolean
}

interface ReexportLine {
  /** Absolute. */
  readonly file: string
  readonly names: ReadonlyMap<string, string>
}

function readReexports(index: string): ReexportLine[] {
  const file = path.join(toolRoot, 'src', index)
  const lines = readFileSync(file, 'utf8').matchAll(/^export (?:type )?\{([^}]+)\} from '([^']+)'/gm)
  return [...lines].map(([, list = '', request = '']) => ({
    file: path.resolve(path.dirname(file), request),
    names: new Map(
      list
        .split(',')
        .map((entry) => entry.trim().replace(/^type /, ''))
        .filter((entry) => entry !== '')
        .map((entry): [string, string] => {
          const [name = '', alias = name] = entry.split(' as ')
          return [name, alias]
        }),
    ),
  }))
}

const readTheme = (index: string, folder: string): [string, PublicModule][] =>
  readReexports(index).map(({ file, names }) => [
    file,
    { specifier: `${folder}/${names.get('default')}`, names, hasDefault: true },
  ])

function readRuntime(): [string, PublicModule][] {
  const specifier = 'xpre-docs/runtime'
  const modules = readReexports('runtime/public.ts').map(({ file, names }): [string, PublicModule] => [
    file,
    { specifier, names, hasDefault: false },
  ])
  const byFile = new Map(modules)
  // The theme imports the door of the runtime, which offers more than sites can import.
  const shared = readReexports('runtime/index.ts').flatMap(({ file, names }) =>
    [...names]
      .filter(([original, name]) => byFile.get(file)?.names.get(original) === name)
      .map(([, name]): [string, string] => [name, name]),
  )
  const door = path.join(toolRoot, 'src/runtime/index.ts')
  return [...modules, [door, { specifier, names: new Map(shared), hasDefault: false }]]
}

/** By absolute path of the source. */
export const readPublicExports: () => ReadonlyMap<string, PublicModule> = lazy(
  () =>
    new Map([
      ...readRuntime(),
      ...readTheme('theme/parts.ts', '@theme-original'),
      ...readTheme('theme/components.ts', '@theme'),
    ]),
)
