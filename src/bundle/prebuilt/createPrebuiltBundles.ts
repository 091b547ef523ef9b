/**
 * Bundles an empty site when the tool is compiled. `readPrebuiltBundles` reads the result. The bundles do not depend on
 * the paths of the site and the tool.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '../../config/index.ts'
import { makeTemporaryFolder } from '../../disk/index.ts'
import { toolRoot } from '../../process/index.ts'
import { toSlashes } from '../../shared/addresses/urls.ts'
import { bundleHeadScripts } from '../browser/bundleHeadScripts.ts'
import { bundleCode, type CodeBundles } from '../bundleCode.ts'
import { type PrebuiltBundles, type PrebuiltSources, prebuiltKey } from './prebuiltBundles.ts'

/** Removes the source map and the relative paths of sources, which contain the path of the temporary site. */
const removePaths = (text: string, siteDir: string): string =>
  text
    .replace(/\n\/\/# sourceMappingURL=\S*\s*$/, '\n')
    .replaceAll(`"${toSlashes(path.relative(siteDir, toolRoot))}/`, '"')

async function bundleEmptySite(): Promise<CodeBundles> {
  const folder = makeTemporaryFolder()
  try {
    const siteDir = folder.dir
    mkdirSync(path.join(siteDir, 'docs'))
    writeFileSync(path.join(siteDir, 'docs/index.md'), '# Site\n')
    // Styles of optional packages are added to the bundle of each site.
    const config = { ...(await loadConfig({ siteDir, cwd: siteDir })), packages: {} }
    const bundles = await bundleCode({ config, pages: [], components: new Map(), minify: true })
    const { code } = bundles.server
    if (code === undefined || bundles.client.module === undefined)
      throw new Error('The theme does not compile')
    return {
      ...bundles,
      server: { ...bundles.server, code: { ...code, text: removePaths(code.text, siteDir) } },
    }
  } finally {
    folder.remove()
  }
}

/** Name of the package that contains a file. */
const packageOf = (file: string): string | undefined =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(toSlashes(file))?.[1]

const sortUnique = (files: readonly string[]): readonly string[] => [...new Set(files)].sort()

function sourcesOf(inputs: readonly string[]): PrebuiltSources {
  const toolInputs = inputs.filter((file) => packageOf(path.relative(toolRoot, file)) === undefined)
  return {
    tool: sortUnique(
      toolInputs
        .map((file) => toSlashes(path.relative(toolRoot, file)))
        // Excludes the entry, which is not a file.
        .filter((file) => file.startsWith('src/')),
    ),
    packages: sortUnique(
      inputs.flatMap((file) => packageOf(`/${toSlashes(path.relative(toolRoot, file))}`) ?? []),
    ),
  }
}

/** @throws {Error} When the tool does not compile, or a file is not text and therefore not serializable as JSON. */
export async function createPrebuiltBundles(): Promise<PrebuiltBundles> {
  const { server, client, headScripts } = await bundleEmptySite()
  const binaryFiles = [...server.files, ...client.files].filter(
    ({ contents }) => typeof contents !== 'string',
  )
  if (binaryFiles.length > 0)
    throw new Error(
      `Prebuilt bundles can only contain text files. Binary files: ${binaryFiles.map((file) => file.path).join(', ')}`,
    )
  const { inputs } = await bundleHeadScripts()
  const sources = sourcesOf([...server.inputs, ...client.inputs, ...inputs])
  return {
    key: prebuiltKey(sources),
    sources,
    // `inputs` are only used for watching, and builds do not watch.
    bundles: {
      server: { ...server, inputs: [], exports: undefined },
      client: { ...client, inputs: [] },
      headScripts,
    },
  }
}
