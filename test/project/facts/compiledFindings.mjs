/**
 * Findings of a site's code from the compiled tool, of the probe and of the build, as JSON on the standard output.
 * A process of its own: the test runner keeps the source maps of its own modules only.
 */

import { buildSite } from '../../../dist/commands/buildSite.js'
import { loadConfig } from '../../../dist/config/loadConfig.js'
import { discoverFiles } from '../../../dist/files/discoverFiles.js'
import { readPageFacts, startProbe } from '../../../dist/project/facts/readPageFacts.js'
import { loadSite } from '../../../dist/project/loadSite.js'

const [, , siteDir] = process.argv
const config = await loadConfig({ siteDir, cwd: siteDir })
const files = await discoverFiles(config)
const options = { cwd: siteDir, onRead: () => {}, probe: Promise.resolve(undefined), inspect: false }
const { site, content } = await loadSite(config, files, options)
const probed = await startProbe(config, files)
const { diagnostics } = await readPageFacts(site, probed, content, { rendersTheme: true })
const { findings } = await buildSite({ siteDir, cwd: siteDir })
process.stdout.write(JSON.stringify({ probe: diagnostics, build: findings }))
