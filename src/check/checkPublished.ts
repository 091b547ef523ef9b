/** Compares published addresses, of an earlier build or commit, with those of the current site. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { readRenames } from '../files/git/readRenames.ts'
import { compareRoutes } from '../links/compareRoutes.ts'
import { parseRoutesFile } from '../links/parseRoutesFile.ts'
import { recoverOutput } from '../output/folder/recoverOutput.ts'
import { routesWithAnchors } from '../output/site-files/createRoutesFile.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { RoutesFile } from '../shared/site/routesFile.ts'
import { type EarlierSite, withEarlierSite } from './earlierSite.ts'
import type { LoadedTarget, LoadTargetOptions } from './loadedTarget.ts'
import { loadTarget } from './loadTarget.ts'
import type { CheckTarget } from './namedTargets.ts'

interface Earlier {
  /** Name of the language. */
  readonly locale: string
  readonly file: RoutesFile
  /** Source by path. */
  readonly sources: ReadonlyMap<string, string>
}

function readRoutesFile(file: string, name: string, locale: string): Earlier {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserError(`"${name}" cannot be read`, { cause: error })
  }
  return { locale, file: parseRoutesFile(text, name), sources: new Map() }
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
    const { languages = [] } = await loadEarlier(earlier, ref)
    return languages.map(({ site }) => ({
      locale: site.config.locale.name,
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

/**
 * @param published A `routes.json` of the default language, relative to the working directory, or a git ref.
 * @throws {UserError} when it is neither, and for bare Markdown.
 */
export async function checkPublished(
  published: string,
  loaded: LoadedTarget,
  { target, ...options }: LoadTargetOptions & { readonly target: CheckTarget },
): Promise<Diagnostic[]> {
  if (target.kind === 'bare') {
    throw new UserError('--published needs a site: bare Markdown has no published addresses')
  }
  const file = path.resolve(options.cwd, published)
  // The file usually belongs to an output folder, which an interrupted build may have left aside.
  recoverOutput(path.dirname(file))
  const { languages = [loaded] } = loaded
  const earlier = isFileOrPipe(file)
    ? [readRoutesFile(file, published, loaded.site.config.locale.name)]
    : await readCommit(target, published, options)
  const renames = await readRenames(target.dir)
  return earlier.flatMap(({ locale, file: routes, sources }) => {
    const current = languages.find(({ site }) => site.config.locale.name === locale)
    return current === undefined
      ? []
      : compareRoutes(routes, current.links, { renames, earlierSources: sources })
  })
}
