import { joinPath, splitHref } from '../../shared/addresses/urls.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isMarkdownPath, MARKDOWN_EXTENSIONS } from '../../shared/document/markdownFile.ts'
import type { Route } from '../../shared/site/route.ts'
import { count } from '../../shared/text/inWords.ts'
import { maskUser } from '../maskUser.ts'
import { isBare } from '../resolve/codeHost.ts'
import type { LinkIndex } from '../resolve/linkIndex.ts'
import type { LinkProblem } from '../resolve/resolution.ts'
import { listNamesakes, namesakesOf } from './namesakes.ts'

/** The names of a problem. */
interface Named {
  /** Index that has them. */
  readonly index: LinkIndex
  /** See `LinkProblem`. */
  readonly language: string | undefined
}

/** A site path of a language, from the root of the site. */
const withLanguage = (path: string, language = ''): string => `/${language}${path.slice(1)}`

/** Why an existing file is not a link target. */
function describeOther(name: string, rule: LinkProblem['rule'], index: LinkIndex): string {
  if (!isBare(index)) return `${name} is not a page of the site`
  return rule === 'missing-asset' ? `${name} is a Markdown file` : `${name} is a file and no folder`
}

/** Why a source that exists, or differs from an existing one in case or extension, is not a link target. */
function describeFile({ source, rule }: LinkProblem, index: LinkIndex): string | undefined {
  if (source === undefined) return undefined
  const names = isMarkdownPath(source)
    ? [source]
    : [source, ...MARKDOWN_EXTENSIONS.map((extension) => source + extension)]
  for (const name of names) {
    if (index.site.draftSources.has(name)) return `${name} is a draft, which is not published`
    if (index.files.get(name) !== undefined) {
      return isBare(index) && name !== source
        ? `the file is called ${name}`
        : describeOther(name, rule, index)
    }
    const refusal = index.whyUnpublished(name)
    if (refusal !== undefined) return `${name} ${refusal}`
    if (index.ignored.get(name) !== undefined) return `git ignores ${name}, so that readers do not have it`
  }
  for (const name of names) {
    const others = namesakesOf(name, index)
    if (others.length > 0) return `the file is called ${listNamesakes(others, index)}`
  }
  return undefined
}

/** Why the file that a link names is not published, as a sentence; undefined if there is no such file. */
export function findUnpublished(
  { source, path }: Pick<LinkProblem, 'source' | 'path'>,
  index: LinkIndex,
): string | undefined {
  const folders = index.site.config.staticDirectories
  const names = [
    ...(source === undefined ? [] : [source]),
    ...(path === undefined ? [] : folders.map((folder) => joinPath(folder, path).slice(1))),
  ]
  for (const name of names) {
    const refusal = index.whyUnpublished(name)
    if (refusal !== undefined) return `${name} ${refusal}`
  }
  return undefined
}

function describeAddress(
  path: string,
  { index, language }: Pick<Named, 'index' | 'language'>,
): string | undefined {
  const refused = findUnpublished({ path }, index)
  if (refused !== undefined) return refused
  const other = index.routes.getIgnoringCase(path)
  if (other !== undefined && other.path !== path) return describeCase(other, { index, language })
  const file = index.staticFiles.getIgnoringCase(path.slice(1))
  if (file === undefined || file === path) return undefined
  const names = namesakesOf(index.site.listing.staticFiles.get(file.slice(1)) ?? '', index)
  if (names.length > 1) return `the file is called ${listNamesakes(names, index)}`
  return isBare(index) ? `the file is called ${file.slice(1)}` : `the file is at ${file}`
}

function describeCase(
  { path, source }: Route,
  { index, language }: Pick<Named, 'index' | 'language'>,
): string {
  const names = namesakesOf(source, index)
  if (isBare(index)) return `the file is called ${listNamesakes(names, index)}`
  const address = `the address is ${withLanguage(path, language)}`
  return names.length > 1 ? `${address}, of a file called ${listNamesakes(names, index)}` : address
}

function describeMissing(written: string, problem: LinkProblem, index: LinkIndex): string {
  const { source, path, rule, language } = problem
  const fileReason = describeFile(problem, index)
  const reason = fileReason ?? (path === undefined ? undefined : describeAddress(path, { index, language }))
  if (reason !== undefined) return `Nothing at "${written}": ${reason}`
  const isFile = rule !== 'broken-link' || isBare(index) || /\.[a-z]\w*$/i.test(source ?? '')
  const file = source ?? (isBare(index) ? path?.slice(1) : undefined)
  if (file !== undefined && isFile) {
    return `Nothing at "${written}": there is no file ${file}`
  }
  const address = path === undefined ? undefined : withLanguage(path, language)
  if (address === undefined || splitHref(written).path === address) return `Nothing at "${written}"`
  return `Nothing at "${written}": there is no ${rule === 'missing-asset' ? 'static file' : 'page'} ${address}`
}

/** The page at a path, named as its author knows it: by file in bare Markdown, else by path. */
function nameOf(path: string | undefined, { index, language }: Named): string | undefined {
  if (path === undefined) return undefined
  return isBare(index) ? (index.routes.get(path)?.source ?? path.slice(1)) : withLanguage(path, language)
}

const describeLines = ({ lines }: LinkProblem): string =>
  lines === undefined ? '' : lines === 0 ? ', which is empty' : `, which has ${count(lines, 'line')}`

/** Message and target of a diagnostic, without its place. */
export function describeProblem(
  href: string,
  problem: LinkProblem,
  siteIndex: LinkIndex,
): Pick<Diagnostic, 'rule' | 'message' | 'target' | 'resolved'> {
  const { rule, reason, source, path, caseMatch, hostedAt, language, meantScheme } = problem
  const ofLanguage = language === undefined ? undefined : siteIndex.languages.get(language)
  const ofRepository = hostedAt === undefined ? undefined : siteIndex.repository?.read(hostedAt)?.openIndex()
  const index = ofRepository ?? ofLanguage ?? siteIndex
  const named = { index, language }
  const written = maskUser(href)
  const isAddress = !isBare(index) && (rule === 'broken-link' || rule === 'case-mismatch')
  const resolved = isAddress ? (nameOf(path, named) ?? source) : (source ?? nameOf(path, named))
  const base = { rule, target: written, resolved }
  switch (reason) {
    case 'empty':
      return {
        ...base,
        message: rule === 'broken-link' ? 'The address of the link is empty' : `"${written}" names no file`,
      }
    case 'malformed':
      return { ...base, message: `"${written}" has a percent sign that encodes nothing; write it as %25` }
    case 'noAddress':
      return { ...base, message: `"${written}" is not an address: browsers find no host in it` }
    case 'scheme': {
      const scheme = written.slice(0, written.indexOf(':') + 1)
      if (meantScheme !== undefined)
        return { ...base, message: `Nothing at "${written}": "${scheme}" is no scheme that browsers know` }
      return {
        ...base,
        message: `Nothing at "${written}": browsers read "${scheme}" as the scheme of an address`,
      }
    }
    case 'outside':
      return {
        ...base,
        message: `"${written}" leads out of the ${isBare(index) ? 'repository' : "site's folder"}`,
      }
    case 'anchor':
      return { ...base, message: `"${written}" names no heading or id of ${nameOf(path, named)}` }
    case 'anchorOfFolder':
      return {
        ...base,
        message: `"${written}" names no heading or id: ${source || 'the folder'} has no README`,
      }
    case 'line':
      return { ...base, message: `"${written}" names no line of ${source}${describeLines(problem)}` }
    case 'queryLast':
      return {
        ...base,
        message: `"${written}" has its query behind the anchor, so that it is a part of the anchor`,
      }
    case 'case':
      return { ...base, message: `Nothing at "${written}": ${caseMatch && describeCase(caseMatch, named)}` }
    case 'missing':
      return { ...base, message: describeMissing(written, problem, index) }
  }
}
