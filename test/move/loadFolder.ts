import { type LoadedSite, loadSite } from '../../src/project/loadSite.ts'
import { openProject } from '../../src/project/openProject.ts'

/** Loads a site from the disk, with its drafts. */
export async function loadFolder(dir: string): Promise<LoadedSite> {
  const project = await openProject({ siteDir: dir, cwd: dir, includeDrafts: true })
  const options = { onRead: () => {}, probe: Promise.resolve(undefined), inspect: false }
  return loadSite(project, options)
}
