/**
 * Prints the findings of a site's code from the compiled tool, of the probe and of the build, as JSON. Runs in a
 * process of its own: the test runner has source maps of its own modules only.
 */

import { build as buildSite } from '../../../dist/build/build.js'
import { readPageFacts, startProbe } from '../../../dist/project/facts/readPageFacts.js'
import { loadSite } from '../../../dist/project/loadSite.js'
import { openProject } from '../../../dist/project/openProject.js'

const [, , siteDir] = process.argv
const project = await openProject({ siteDir, cwd: siteDir })
const options = { onRead: () => {}, probe: Promise.resolve(undefined), inspect: false }
const { site, content } = await loadSite(project, options)
const probed = await startProbe(project.config, project.files)
const { diagnostics } = await readPageFacts(site, probed, content, { rendersTheme: true })
const { findings } = await buildSite({ siteDir, cwd: siteDir })
process.stdout.write(JSON.stringify({ probe: diagnostics, build: findings }))
