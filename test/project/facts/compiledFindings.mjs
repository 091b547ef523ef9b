/**
 * Prints the findings of a site's code from the compiled tool, of the probe and of the build, as JSON. Runs in a
 * process of its own: the test runner has source maps of its own modules only.
 */

import { build as buildSite } from '../../../dist/build/build.js'
import { readPageFacts, startProbe } from '../../../dist/project/facts/readPageFacts.js'
import { loadLanguages } from '../../../dist/project/locales/loadLanguages.js'
import { openProject } from '../../../dist/project/openProject.js'

const [, , siteDir] = process.argv
const projects = await openProject({ siteDir, cwd: siteDir })
const [project] = projects
const [{ site, content }] = await loadLanguages(projects, { inspect: false })
const probed = await startProbe(project.config, project.files)
const { diagnostics } = await readPageFacts(site, probed, content, { rendersTheme: true })
const { findings } = await buildSite({ siteDir, cwd: siteDir })
process.stdout.write(JSON.stringify({ probe: diagnostics, build: findings }))
