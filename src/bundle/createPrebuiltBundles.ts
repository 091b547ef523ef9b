/**
 * The bundles of a site without code of its own, made when the tool is compiled.
 * In: an empty site. Out: what `readReadyBundles` takes; nothing in it depends on where the site or the tool was.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '../config/loadConfig.ts'
import { makeTemporaryFolder } from '../disk/temporaryFolder.ts'
import { hashContents } from '../output/hashContents.ts'
import { toolRoot } from '../process/toolPaths.ts'
import { toSlashes } from '../shared/urls.ts'
import { bundleCode, type CodeBundles } from './bundleCode.ts'
import { bundleFirstScripts } from './bundleFirstScripts.ts'
import { type PrebuiltBundles, type PrebuiltSources, prebuiltKey } from './prebuiltBundles.ts'

/** Names of sources as seen from the site, and a map that names its folder: no author gets to see either. */
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
    const config = await loadConfig({ siteDir, cwd: siteDir })
    const made = await bundleCode({ config, pages: [], components: new Map(), minify: true })
    const { code } = made.bundle
    if (code === undefined || made.client.module === undefined) throw new Error('The theme does not compile')
    return {
      ...made,
      bundle: { ...made.bundle, code: { ...code, text: removePaths(code.text, siteDir) } },
    }
  } finally {
    folder.remove()
  }
}

/** Name of the package that a file is in. */
const packageOf = (file: string): string | undefined =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(toSlashes(file))?.[1]

const sortUnique = (files: readonly string[]): readonly string[] => [...new Set(files)].sort()

function sourcesOf(inputs: readonly string[]): PrebuiltSources {
  const ownInputs = inputs.filter((file) => packageOf(path.relative(toolRoot, file)) === undefined)
  return {
    own: sortUnique(
      ownInputs
        .map((file) => toSlashes(path.relative(toolRoot, file)))
        // The entry, which is in no file.
        .filter((file) => file.startsWith('src/')),
    ),
    packages: sortUnique(
      inputs.flatMap((file) => packageOf(`/${toSlashes(path.relative(toolRoot, file))}`) ?? []),
    ),
  }
}

/** @throws {Error} when the tool does not compile, or a file is not text: none of it would be plain JSON. */
export async function createPrebuiltBundles(): Promise<PrebuiltBundles> {
  const { bundle, client, firstScripts } = await bundleEmptySite()
  const others = [...bundle.files, ...client.files].filter(({ contents }) => typeof contents !== 'string')
  if (others.length > 0) throw new Error(`Not text: ${others.map((file) => file.path).join(', ')}`)
  const { inputs } = await bundleFirstScripts(hashContents)
  const sources = sourcesOf([...bundle.inputs, ...client.inputs, ...inputs])
  return {
    key: prebuiltKey(sources),
    sources,
    // A build does not watch sources.
    bundles: {
      bundle: { ...bundle, inputs: [], server: undefined },
      client: { ...client, inputs: [] },
      firstScripts,
    },
  }
}
