/** Repositories whose tags have the versions of a site: fixtures cannot contain `.git`. */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Repo, repoAt, runIn } from '../../files/git/openRepo.ts'
import { type OpenSite, openSite } from '../../helpers/openSite.ts'

export interface GitSite {
  readonly site: OpenSite
  readonly repo: Repo
}

/** A repository in the folder of a site, on branch `main` without a commit. */
export function initRepo(dir: string): Repo {
  runIn(dir, 'init', '--quiet', '--initial-branch=main')
  const repo = repoAt(dir)
  repo.write({ '.gitignore': 'build\n.cache\n' })
  return repo
}

/** Files of each commit, oldest first, by tag; the files of the work tree last. */
export interface History {
  readonly tags: Readonly<Record<string, Readonly<Record<string, string | Uint8Array>>>>
  readonly files: Readonly<Record<string, string | Uint8Array>>
}

/** Each tag has exactly its files. */
export function siteWithHistory({ tags, files }: History): GitSite {
  const site = openSite({})
  const repo = initRepo(site.dir)
  let last: readonly string[] = []
  for (const [tag, ofTag] of Object.entries(tags)) {
    if (last.length > 0) repo.remove(...last)
    repo.write(ofTag)
    repo.commit(tag)
    repo.git('tag', tag)
    last = Object.keys(ofTag)
  }
  if (last.length > 0) repo.remove(...last)
  repo.write(files)
  repo.commit('now')
  return { site, repo }
}

/** `docs` of a configuration with a version for each tag: `2.0` for `v2.0`, newest first. */
export const versionsOfTags = (tags: readonly string[]): string =>
  `{ ${tags.map((tag) => `'${tag.replace(/^v/, '')}': { ref: '${tag}' }`).join(', ')} }`

/**
 * The same site as one with versions in folders: each version is a tag with the documents and sidebars of its folder.
 *
 * @param config Text of the configuration; VERSIONS stands for the versions.
 */
export function fromFolders(folders: OpenSite, config: (versions: string) => string): GitSite {
  const names: readonly string[] = JSON.parse(readFileSync(path.join(folders.dir, 'versions.json'), 'utf8'))
  const site = openSite({})
  const repo = initRepo(site.dir)
  const copy = (from: string, to: string) => {
    rmSync(path.join(site.dir, to), { recursive: true, force: true })
    if (existsSync(path.join(folders.dir, from)))
      cpSync(path.join(folders.dir, from), path.join(site.dir, to), { recursive: true })
  }
  for (const name of [...names].reverse()) {
    copy(`versioned_docs/version-${name}`, 'docs')
    copy(`versioned_sidebars/version-${name}-sidebars.json`, 'sidebars.json')
    repo.commit(name)
    repo.git('tag', `v${name}`)
  }
  for (const name of ['docs', 'sidebars.json', 'static', 'pages', 'components']) copy(name, name)
  rmSync(path.join(site.dir, 'xpre.config.ts'), { force: true })
  repo.write({ 'xpre.config.mjs': config(versionsOfTags(names.map((name) => `v${name}`))) })
  repo.commit('now')
  return { site, repo }
}
