/** The starters of `xpre-docs init`. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { TOOL, toolRoot } from '../process/index.ts'
import type { PackageManager, Template } from './answers.ts'
import type { ToolSource } from './toolSource.ts'

export interface Starter {
  readonly template: Template
  /** Contents by path from the target folder. */
  readonly files: ReadonlyMap<string, string>
  /** Commands of the tool by name of the script. */
  readonly scripts: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  /** See `ToolSource`. */
  readonly archive: string | undefined
  /** Lines of `.gitignore`. */
  readonly ignored: readonly string[]
}

/** Name of the project in texts of templates, as a literal of TypeScript in quotes. */
export const TITLE_LITERAL = "'Title of the site'"

/** Version of TypeScript in new projects. A test requires the version that this package uses. */
export const TYPESCRIPT_VERSION = '^7.0.2'

/** Version of `@types/react` in new projects, with the same test. */
export const REACT_TYPES_VERSION = '^19.3.0'

/** Folders of `templates/`; files of a later one replace files of an earlier one. */
const LAYERS: Readonly<Record<Template, readonly string[]>> = {
  docs: ['docs'],
  home: ['docs', 'home'],
  check: ['check'],
}

const SITE_SCRIPTS = {
  dev: 'xpre-docs dev',
  build: 'xpre-docs build',
  check: 'xpre-docs check',
  serve: 'xpre-docs serve',
}

function readLayer(layer: string): [name: string, text: string][] {
  const folder = path.join(toolRoot, 'templates', layer)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]
    })
}

/** @param source Where the project installs this package from. */
export function readStarter(
  template: Template,
  packageManager: PackageManager,
  { spec, archive }: ToolSource,
): Starter {
  const isSite = template !== 'check'
  return {
    template,
    files: new Map(LAYERS[template].flatMap(readLayer)),
    scripts: isSite ? SITE_SCRIPTS : { check: SITE_SCRIPTS.check },
    devDependencies: {
      // pnpm hides the packages that xpre-docs installs from the components of the site.
      ...(isSite && packageManager === 'pnpm' && { '@types/react': REACT_TYPES_VERSION }),
      ...(isSite && { typescript: TYPESCRIPT_VERSION }),
      [TOOL]: spec,
    },
    archive,
    ignored: isSite ? ['node_modules/', '/build/'] : ['node_modules/'],
  }
}
