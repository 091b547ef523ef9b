import { type LoadedLanguages, loadLanguages } from '../../src/project/locales/loadLanguages.ts'
import { openProject } from '../../src/project/openProject.ts'

/** Loads a site from the disk in each of its languages, with its drafts. */
export async function loadAllLanguages(dir: string): Promise<LoadedLanguages> {
  const projects = await openProject({ siteDir: dir, cwd: dir, includeDrafts: true })
  return loadLanguages(projects, { inspect: false })
}
