import { loadConfig } from '../../src/config/loadConfig.ts'
import { discoverFiles } from '../../src/files/discoverFiles.ts'
import { type LoadedSite, loadSite } from '../../src/project/loadSite.ts'

/** A site as it lies on the disk, with its drafts. */
export async function loadFolder(dir: string): Promise<LoadedSite> {
  const config = await loadConfig({ siteDir: dir, cwd: dir, includeDrafts: true })
  const options = { cwd: dir, onRead: () => {}, probe: Promise.resolve(undefined), inspect: false }
  return loadSite(config, await discoverFiles(config), options)
}
