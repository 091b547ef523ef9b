/** Compares published addresses, of an earlier build or commit, with addresses of the current site. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { readRenames } from '../files/index.ts'
import { compareRoutes, type LinkIndex, parseRoutesFile } from '../links/index.ts'
import { recoverOutput, routesWithAnchors } from '../output/index.ts'
import { renderMissingIds } from '../project/index.ts'
import { CONFIG_FILE } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { UserError } from '../shared/errors/userError.ts'
import { CLIENT_MANIFEST } from '../shared/page/clientFiles.ts'
import { OUTPUT_MARKER } from '../shared/site/generatedFiles.ts'
import type { RoutesFile } from '../shared/site/routesFile.ts'
import { count } from '../shared/text/inWords.ts'
import { type EarlierSite, withEarlierSite } from './earlierSite.ts'
import type { LoadedTarget, LoadTargetOptions } from './loadedTarget.ts'
import { loadTarget } from './loadTarget.ts'
import type { CheckTarget } from './namedTargets.ts'

interface Earlier {
  /** Folder of the language in the output, see `SiteLocale`. */
  readonly urlPart: string
  readonly file: RoutesFile
  /** Source by path. */
  readonly sources: ReadonlyMap<string, string>
}

function readRoutesFile(file: string, name: string, urlPart = ''): Earlier {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserError(`"${name}" cannot be read`, { cause: error })
  }
  return { urlPart, file: parseRoutesFile(text, name), sources: new Map() }
}

const isOutput = (folder: string): boolean => existsSync(path.join(folder, OUTPUT_MARKER))

/** The lists of a build: in an output folder, each language has a list in its own folder. */
function readRoutesFiles(file: string, name: string): readonly Earlier[] {
  const folder = path.dirname(file)
  const list = path.basename(file)
  if (!isOutput(folder)) {
    const isOfLanguage = isOutput(path.dirname(folder))
    return [readRoutesFile(file, name, isOfLanguage ? `${path.basename(folder)}/` : '')]
  }
  const languages = readdirSync(folder).filter((each) =>
    [list, CLIENT_MANIFEST].every((inside) => existsSync(path.join(folder, each, inside))),
  )
  const inFolder = (each: string) => path.join(folder, each, list)
  return [
    readRoutesFile(file, name),
    ...languages.map((each) =>
      readRoutesFile(inFolder(each), path.join(path.dirname(name), each, list), `${each}/`),
    ),
  ]
}

/** Loads the site of a commit with its own configuration: addresses depend on it. */
async function loadEarlier({ target, loading }: EarlierSite, ref: string): Promise<LoadedTarget> {
  try {
    return await loadTarget(target, loading)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(`The site at "${ref}" could not be loaded: ${error.message}`, {
      hint: 'compare with the routes.json of its build instead',
      cause: error,
    })
  }
}

function readCommit(
  target: CheckTarget,
  ref: string,
  options: LoadTargetOptions,
): Promise<readonly Earlier[]> {
  return withEarlierSite(target, ref, options, async (earlier) => {
    const { languages } = await loadEarlier(earlier, ref)
    return languages.map(({ site }) => ({
      urlPart: site.config.locale.urlPart,
      file: { version: 1, routes: routesWithAnchors(site) },
      sources: new Map(site.routes.routes.map(({ path: address, source }) => [address, source])),
    }))
  })
}

/** A shell may pass `<(…)` as a named pipe. False for a folder, which may have the name of a branch. */
function isFileOrPipe(file: string): boolean {
  try {
    return !statSync(file).isDirectory()
  } catch {
    return false
  }
}

/** The addresses of a language that the site no longer has. Redirects may start at them, or another folder may have them. */
function compareRemovedLanguage({ urlPart, file }: Earlier, main: LinkIndex): readonly Diagnostic[] {
  const routes = file.routes.map((route) => ({ ...route, path: `/${urlPart}${route.path.slice(1)}` }))
  const found = compareRoutes({ ...file, routes }, main)
  const vanished = found.filter(({ rule }) => rule === 'vanished-route')
  const [first] = vanished
  if (first?.target === undefined || vanished.length < routes.length) return found
  const name = urlPart.slice(0, -1)
  const { configFile = CONFIG_FILE } = main.site.config
  return [
    {
      rule: 'vanished-route',
      message: `The published language "${name}" is gone: no page, file or redirect has any of its ${count(routes.length, 'address', 'addresses')} below "/${urlPart}"`,
      file: configFile,
      target: `/${urlPart}`,
      suggestions: [
        { text: `add "${name}" to i18n.locales again, or redirect its addresses` },
        ...(first.suggestions ?? []).slice(0, 1).map(({ text }) => ({ text: `for example: ${text}` })),
      ],
    },
  ]
}

/**
 * @param published A `routes.json`, relative to the working directory, or a git ref. In an output folder, the lists of all
 *   languages count.
 * @throws {UserError} when it is neither, and for bare Markdown.
 */
export async function checkPublished(
  published: string,
  loaded: LoadedTarget,
  options: LoadTargetOptions,
): Promise<Diagnostic[]> {
  if (loaded.kind === 'bare') {
    throw new UserError('--published needs a site: bare Markdown has no published addresses')
  }
  const file = path.resolve(options.cwd, published)
  // The file usually belongs to an output folder, which an interrupted build may have left aside.
  recoverOutput(path.dirname(file))
  const { languages, target } = loaded
  const earlier = isFileOrPipe(file)
    ? readRoutesFiles(file, published)
    : await readCommit(target, published, options)
  const renames = await readRenames(target.dir)
  const found = earlier.map(async (each) => {
    const current = languages.find(({ site }) => site.config.locale.urlPart === each.urlPart)
    if (current === undefined) return compareRemovedLanguage(each, loaded.links)
    const compare = () => compareRoutes(each.file, current.links, { renames, earlierSources: each.sources })
    const first = compare()
    return (await renderMissingIds(first, current.links, languages)) ? compare() : first
  })
  return (await Promise.all(found)).flat()
}
