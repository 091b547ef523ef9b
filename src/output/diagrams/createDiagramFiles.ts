/**
 * Files of Mermaid that the browser loads to draw diagrams. The package has modules for browsers, one for each kind of
 * diagram; they are copied and not bundled, so that sites without diagrams have no work and the client bundle stays
 * the same.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findPackageFolder } from '../../process/index.ts'
import { diagramFolder, diagramModule } from '../../shared/addresses/diagramFiles.ts'
import { CONFIG_FILE } from '../../shared/constants.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { DIAGRAM_PACKAGE } from '../../shared/site/optionalPackages.ts'
import type { StoredFile } from '../images/byteStore.ts'

/** Without its extension, from the folder of the package. */
const ENTRY = 'mermaid.esm.min'
const CHUNKS = `chunks/${ENTRY}`

/** Not every host knows the type of `.mjs`, and browsers load only modules with the type of JavaScript. */
const withJsNames = (code: string): string =>
  code
    .replace(/(["'])(\.{1,2}\/[^"'\n]+)\.mjs\1/g, '$1$2.js$1')
    .replace(/\n\/\/# sourceMappingURL=\S*\s*$/, '\n')

interface DiagramFiles {
  readonly files: readonly StoredFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** @param isUsed Whether a page of the site has a diagram. */
export function createDiagramFiles(
  {
    siteDir,
    packages = {},
    configFile = CONFIG_FILE,
  }: Pick<SiteConfig, 'siteDir' | 'packages' | 'configFile'>,
  isUsed: boolean,
): DiagramFiles {
  const version = packages[DIAGRAM_PACKAGE]
  const folder = findPackageFolder(DIAGRAM_PACKAGE, siteDir)
  if (!isUsed || version === undefined || folder === undefined) return { files: [], diagnostics: [] }
  const dist = path.join(folder, 'dist')
  const [entry, chunks] = [path.join(dist, `${ENTRY}.mjs`), path.join(dist, CHUNKS)]
  if (!existsSync(entry) || !existsSync(chunks)) {
    const message = `Diagrams are shown as code: "${DIAGRAM_PACKAGE}" ${version} has no files for browsers`
    const suggestions = [{ text: `Run: npm install ${DIAGRAM_PACKAGE}@latest` }]
    return { files: [], diagnostics: [{ rule: 'missing-package', message, file: configFile, suggestions }] }
  }
  const names = [
    `${ENTRY}.mjs`,
    ...readdirSync(chunks)
      .filter((name) => name.endsWith('.mjs'))
      .sort()
      .map((name) => `${CHUNKS}/${name}`),
  ]
  const load = `import mermaid from ${JSON.stringify(`./${ENTRY}.js`)}\nwindow.mermaid = mermaid\n`
  return {
    files: [
      { path: diagramModule(version), read: () => Buffer.from(load) },
      ...names.map((name) => ({
        path: `${diagramFolder(version)}/${name.slice(0, -'.mjs'.length)}.js`,
        read: () => Buffer.from(withJsNames(readFileSync(path.join(dist, name), 'utf8'))),
      })),
    ],
    diagnostics: [],
  }
}
