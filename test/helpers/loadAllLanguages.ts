import { type LoadedLanguages, loadLanguages } from '../../src/project/locales/loadLanguages.ts'
import { localizeProject } from '../../src/project/locales/localizeProject.ts'
import { openProject } from '../../src/project/openProject.ts'

/** Loads a site from the disk in each of its languages, with its drafts. */
export async function loadAllLanguages(dir: string): Promise<LoadedLanguages> {
  const project = await openProject({ siteDir: dir, cwd: dir, includeDrafts: true })
  return loadLanguages(await localizeProject(project), {
    onRead: () => {},
    probe: Promise.resolve(undefined),
    inspect: false,
  })
}
