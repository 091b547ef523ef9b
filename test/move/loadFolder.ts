import type { LoadedSite } from '../../src/project/loadSite.ts'
import { loadAllLanguages } from '../helpers/loadAllLanguages.ts'

/** Loads a site from the disk, with its drafts. */
export async function loadFolder(dir: string): Promise<LoadedSite> {
  const [site] = await loadAllLanguages(dir)
  return site
}
