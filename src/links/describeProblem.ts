import type { Diagnostic } from '../shared/diagnostic.ts'
import { splitHref } from '../shared/urls.ts'
import { isMarkdownPath, type LinkIndex } from './linkIndex.ts'
import type { LinkProblem } from './resolution.ts'

/** Why a source that is listed, or nearly, is no target. */
function describeFile(source: string, index: LinkIndex): string | undefined {
  const names = isMarkdownPath(source) ? [source] : [source, `${source}.md`, `${source}.mdx`]
  for (const name of names) {
    if (index.site.draftSources.has(name)) return `${name} is a draft, which is not published`
    if (index.files.get(name) !== undefined) return `${name} is not a page of the site`
  }
  for (const name of names) {
    const other = index.files.getIgnoringCase(name)
    if (other !== undefined) return `the file is called ${other}`
  }
  return undefined
}

function describeAddress(path: string, index: LinkIndex): string | undefined {
  const other = index.routes.getIgnoringCase(path)
  if (other !== undefined && other.path !== path) return `the address is ${other.path}`
  const file = index.staticFiles.getIgnoringCase(path.slice(1))
  return file === undefined || file === path ? undefined : `the file is at ${file}`
}

function describeMissing(written: string, problem: LinkProblem, index: LinkIndex): string {
  const { source, path, rule } = problem
  const ofSource = source === undefined ? undefined : describeFile(source, index)
  const reason = ofSource ?? (path === undefined ? undefined : describeAddress(path, index))
  if (reason !== undefined) return `Nothing at "${written}": ${reason}`
  const isFile = rule !== 'broken-link' || isBare(index) || /\.[a-z]\w*$/i.test(source ?? '')
  if (source !== undefined && isFile) {
    return `Nothing at "${written}": there is no file ${source}`
  }
  const isPlain = path === undefined || splitHref(written).path === path
  if (isPlain) return `Nothing at "${written}"`
  return `Nothing at "${written}": there is no ${rule === 'missing-asset' ? 'static file' : 'page'} ${path}`
}

/** Where Markdown is read as code hosts show it, there are files and no addresses. */
const isBare = ({ site }: LinkIndex): boolean => site.listing.folders !== undefined

/** The page of an address, by the name its author knows it by. */
const nameOf = (path: string | undefined, index: LinkIndex): string | undefined =>
  path !== undefined && isBare(index) ? (index.routes.get(path)?.source ?? path) : path

/** The part of a diagnostic that says what is wrong, without where it is written. */
export function describeProblem(
  written: string,
  problem: LinkProblem,
  index: LinkIndex,
): Pick<Diagnostic, 'rule' | 'message' | 'target' | 'resolved'> {
  const { rule, reason, source, path, meant } = problem
  const isAddress = rule === 'broken-link' || rule === 'case-mismatch'
  const about = { rule, target: written, resolved: isAddress ? (path ?? source) : (source ?? path) }
  switch (reason) {
    case 'empty':
      return {
        ...about,
        message: rule === 'broken-link' ? 'The address of the link is empty' : `"${written}" names no file`,
      }
    case 'malformed':
      return { ...about, message: `"${written}" has a percent sign that encodes nothing; write it as %25` }
    case 'noAddress':
      return { ...about, message: `"${written}" is not an address: browsers find no host in it` }
    case 'outside':
      return {
        ...about,
        message: `"${written}" leads out of the ${isBare(index) ? 'repository' : "site's folder"}`,
      }
    case 'anchor':
      return { ...about, message: `"${written}" names no heading or id of ${nameOf(path, index)}` }
    case 'case':
      return { ...about, message: `Nothing at "${written}": the address is ${meant?.path}` }
    case 'missing':
      return { ...about, message: describeMissing(written, problem, index) }
  }
}
