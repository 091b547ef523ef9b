/** Names the tool that makes what a cache keeps: another release, another version of a package, another Node. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOfFolder } from '../cache/hashOf.ts'
import { packageVersion } from '../cache/packageVersion.ts'
import { onFirstUse } from '../shared/onFirstUse.ts'

/** Packages that pages are made with and that are not bundled into the tool's code. */
const PACKAGES = [
  'satteri',
  'remark-parse',
  'remark-gfm',
  'remark-directive',
  'remark-rehype',
  'hast-util-raw',
  'hast-util-sanitize',
  'refractor',
  'yaml',
  'parse5',
  'github-slugger',
  'react-dom',
  'esbuild',
]

/** The tool's code: its bytes tell two releases apart better than a number. It is published as one folder of bundles. */
function codeFolder(): string {
  const own = fileURLToPath(new URL('.', import.meta.url))
  return path.basename(own) === 'bin' ? own : path.dirname(own)
}

/** Of the tool's code alone, whatever it runs on. */
export const hashOfTool: () => string = onFirstUse(() =>
  hashOfFolder(codeFolder(), ['.js', '.ts', '.tsx', '.css']),
)

export const toolState: () => readonly string[] = onFirstUse(() => [
  process.version,
  hashOfTool(),
  ...PACKAGES.map((name) => packageVersion(import.meta.resolve(name))),
])
