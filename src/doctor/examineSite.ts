/** Checks of one site: configuration, host files, git, cache, output folder, peers. Reads no documents. */
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { cacheFolderOf } from '../cache/index.ts'
import { displayPath, findSite, type LoadConfigOptions, loadConfig, outputFolderOf } from '../config/index.ts'
import { bestEffort, isFolder } from '../disk/index.ts'
import { findRepository, runGit, showsHistory } from '../files/index.ts'
import { assertReplaceable, resolveOutputFolder } from '../output/index.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { count } from '../shared/text/inWords.ts'
import { createError, createOk, createWarning, type Examination, examine } from './examination.ts'
import { examineInstallation } from './examineInstallation.ts'
import { examinePeers } from './examinePeers.ts'
import { examineVersions } from './examineVersions.ts'

type Environment = Readonly<Record<string, string | undefined>>

function examineConfig({ configFile, url, baseUrl }: SiteConfig): Examination[] {
  return [
    createOk('config', configFile ?? 'no file, defaults'),
    url === undefined
      ? createWarning(
          'address',
          `path ${baseUrl}, no url`,
          'set url to the origin of the published site: sitemap and canonical addresses need it',
        )
      : createOk('address', url + baseUrl),
  ]
}

/** @param needsDates Whether pages show dates of commits. */
async function examineGit(siteDir: string, needsDates: boolean): Promise<Examination> {
  try {
    await runGit(siteDir, ['--version'])
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return createWarning(
      'git',
      error.message,
      `${error.hint}; pages show no dates, and --since does not work`,
    )
  }
  const repository = await findRepository(siteDir)
  if (repository === undefined) {
    const text = 'this folder is in no repository that git can read'
    return needsDates
      ? createWarning('git', text, 'pages show no dates without a repository')
      : createOk('git', text)
  }
  if (repository.isShallow) {
    const text = 'a shallow clone: the history is cut off'
    const hint = 'fetch all of it: git fetch --unshallow; in GitHub Actions, checkout with fetch-depth: 0'
    return needsDates
      ? createWarning('git', text, `pages show no dates; ${hint}`)
      : createOk('git', `${text}; no page shows dates`)
  }
  const { code, stdout } = await runGit(siteDir, ['rev-list', '--count', 'HEAD'])
  if (code !== 0) {
    const text = 'a repository without commits'
    return needsDates ? createWarning('git', text, 'pages show dates after a commit') : createOk('git', text)
  }
  return createOk('git', `full history, ${count(Number(stdout.trim()), 'commit')}`)
}

/** Files by which a host is recognized, in the folder of the site or above it in the repository. */
const HOST_SETTINGS = [
  ['netlify.toml', 'netlify'],
  ['wrangler.toml', 'cloudflare'],
  ['wrangler.jsonc', 'cloudflare'],
  ['vercel.json', 'vercel'],
] as const

function examineHosts({ siteDir, output: { hosts } }: SiteConfig, root: string | undefined): Examination {
  const written = [
    '_headers',
    '_redirects',
    ...(hosts.includes('vercel') ? ['vercel.json'] : []),
    ...(hosts.includes('nginx') ? ['nginx.conf'] : []),
  ].join(', ')
  const folders = [siteDir, root ?? siteDir]
  const unnamed = HOST_SETTINGS.find(
    ([file, host]) => !hosts.includes(host) && folders.some((dir) => existsSync(path.join(dir, file))),
  )
  if (unnamed === undefined) return createOk('host files', written)
  const [file, host] = unnamed
  return createWarning('host files', `${written}; there is ${file}`, `add '${host}' to output.hosts`)
}

/** Whether a folder, or the nearest existing folder above it, may be written. */
function isWritable(folder: string): boolean {
  let existing = folder
  while (!existsSync(existing) && path.dirname(existing) !== existing) existing = path.dirname(existing)
  try {
    accessSync(existing, constants.W_OK)
    return isFolder(existing)
  } catch {
    return false
  }
}

const UNWRITABLE_HINT = 'change the permissions of the folder'

/** Other commands may remove files meanwhile. */
function sizeOf(folder: string): number {
  const entries = bestEffort(() => readdirSync(folder, { recursive: true, withFileTypes: true })) ?? []
  return entries.reduce((sum, entry) => {
    const stats = statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })
    return sum + (stats?.isFile() === true ? stats.size : 0)
  }, 0)
}

function examineCache(siteDir: string, cwd: string, env: Environment): Examination {
  const folder = cacheFolderOf(siteDir, env)
  const shown = displayPath(folder, cwd)
  if (!isWritable(folder))
    return createWarning('cache', `${shown} cannot be written`, 'set XPRE_DOCS_CACHE_DIR to another folder')
  if (!existsSync(folder)) return createOk('cache', `${shown}, empty`)
  return createOk('cache', `${shown}, ${(sizeOf(folder) / 1e6).toFixed(1)} MB`)
}

function examineOutput(outDir: string, cwd: string): Examination {
  const shown = displayPath(outDir, cwd)
  try {
    assertReplaceable(resolveOutputFolder(outDir))
  } catch (error) {
    return createError('output', error)
  }
  if (!isWritable(outDir))
    return { name: 'output', status: 'error', text: `${shown} cannot be written`, hint: UNWRITABLE_HINT }
  return createOk(
    'output',
    existsSync(outDir) ? `${shown}, replaced by the next build` : `${shown}, not built yet`,
  )
}

interface Folders {
  readonly siteDir: string
  readonly outDir: string
  readonly needsDates: boolean
}

/** Checks that need no valid configuration. */
const examineFolders = async (
  { siteDir, outDir, needsDates }: Folders,
  cwd: string,
  env: Environment,
): Promise<Examination[]> => [
  await examine('git', () => examineGit(siteDir, needsDates)),
  await examine('cache', () => examineCache(siteDir, cwd, env)),
  await examine('output', () => examineOutput(outDir, cwd)),
  await examine('peers', () => examinePeers(siteDir)),
  ...(await examineInstallation(siteDir)),
]

export async function examineSite(
  options: Pick<LoadConfigOptions, 'siteDir' | 'cwd' | 'timeoutMs'>,
  env: Environment,
): Promise<Examination[]> {
  const { cwd } = options
  let siteDir: string
  try {
    siteDir = findSite(options).siteDir
  } catch (error) {
    return [createError('config', error)]
  }
  let config: SiteConfig
  try {
    config = await loadConfig(options)
  } catch (error) {
    const outDir = outputFolderOf(siteDir, { cwd })
    return [
      createError('config', error),
      ...(await examineFolders({ siteDir, outDir, needsDates: false }, cwd, env)),
    ]
  }
  const { outDir } = config
  return [
    ...examineConfig(config),
    await examine('host files', async () => examineHosts(config, (await findRepository(siteDir))?.root)),
    ...(await examineFolders({ siteDir, outDir, needsDates: showsHistory(config) }, cwd, env)),
    ...(await examineVersions(config)),
  ]
}
