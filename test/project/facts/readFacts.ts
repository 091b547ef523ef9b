/** Reads the facts of the React pages of a small site through the real pipeline, as short lines. */
import { type PageFactsResult, readPageFacts, startProbe } from '../../../src/project/facts/readPageFacts.ts'
import { loadLanguages } from '../../../src/project/locales/loadLanguages.ts'
import { openProject } from '../../../src/project/openProject.ts'
import type { Diagnostic, Place } from '../../../src/shared/diagnostic.ts'
import type { RenderedLink } from '../../../src/shared/site/site.ts'
import { openSite, type SiteFiles } from '../../helpers/openSite.ts'

export async function readFactsOf(siteDir: string, timeoutMs?: number): Promise<PageFactsResult> {
  const projects = await openProject({ siteDir, cwd: siteDir, timeoutMs })
  const [project] = projects
  const probing = startProbe(project.config, project.files)
  const [{ site, content }] = await loadLanguages(projects, { inspect: false })
  return readPageFacts(site, await probing, content, { rendersTheme: true })
}

export const readFacts = (files: SiteFiles): Promise<PageFactsResult> =>
  readFactsOf(openSite({ 'docs/index.md': '# Docs\n', ...files }).dir)

const show = ({ start, end }: Place): string =>
  `${start.line}:${start.column}-${end.line === start.line ? '' : `${end.line}:`}${end.column}`

/** `kind address file:line:column-column`, and the place of the address itself after `@`. */
export const showLink = ({ kind, href, file, place, destination, lacksBaseUrl }: RenderedLink): string =>
  [
    `${kind} ${href} ${file}:${show(place)}`,
    ...(destination === undefined ? [] : [`@ ${show(destination)}`]),
    ...(lacksBaseUrl ? ['lacks base URL'] : []),
  ].join(' ')

/** Links of one page. */
export async function readLinks(files: SiteFiles, path = '/'): Promise<string[]> {
  const { facts, diagnostics } = await readFacts(files)
  if (diagnostics.length > 0) throw new Error(`The test's site has mistakes: ${JSON.stringify(diagnostics)}`)
  return facts.get(path)?.links.map(showLink) ?? []
}

export const showDiagnostic = ({ rule, message, file, place }: Diagnostic): string =>
  `${file}${place === undefined ? '' : `:${show(place)}`} ${rule} ${message}`
