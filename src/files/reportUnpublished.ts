/** Reports files and folders of a site that are not published or cannot be read. */
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { FileList, InvalidEntry, UnpublishedFile } from './listFiles.ts'
import { describeRefusal, type PublishRule } from './publishRule.ts'

interface ReportedFolders {
  readonly publish: PublishRule
  /** Folders of documents and pages. */
  readonly pagePrefixes: readonly string[]
  readonly staticPrefixes: readonly string[]
}

/** Folders of code, which have fixed names. */
const CODE_PREFIXES = ['components/', 'theme/']

/** Files of tools in static folders. They are omitted without a finding, since no site publishes them on purpose. */
const TOOL_FILES = /(?:^|\/)\.(?:gitignore|gitkeep|gitattributes|DS_Store)$/

function describeEntry({ reason, isLink }: InvalidEntry): string {
  switch (reason) {
    case 'name':
      return 'has a name with bytes that are not UTF-8 and is left out; rename it'
    case 'broken':
      return 'is a symbolic link to nothing; remove it, or let it lead to a file'
    case 'outside':
      return 'is a symbolic link to a target outside the project and is left out'
    case 'circle':
      return 'is a symbolic link to a folder that contains it and is left out'
    case 'special':
      return isLink
        ? 'is a symbolic link to neither a file nor a folder'
        : 'is neither a file nor a folder, but a pipe, a socket or a device, and is left out'
    case 'folder':
      return 'is a folder with the name of a component; rename it, or put the code into a file of this name'
  }
}

export function reportInvalidEntry(entry: InvalidEntry): Diagnostic {
  const file = entry.source.replace(/\/$/, '')
  const rule = entry.reason === 'name' ? 'invalid-name' : 'unreadable-file'
  return { rule, message: `"${file}" ${describeEntry(entry)}`, file }
}

/** Outermost unpublished folder of an unpublished file: a folder of thousands of files is one finding. */
function outermostUnpublished(source: string, prefix: string, publish: PublishRule): string {
  const names = source.slice(prefix.length).split('/')
  const folders = names.slice(0, -1).map((_, index) => `${prefix}${names.slice(0, index + 1).join('/')}/`)
  return folders.find((folder) => publish.refusalOfName(folder) !== undefined) ?? source
}

/**
 * Reports unpublished symbolic links. Hidden files among documents are not reported, but a link was created on
 * purpose.
 */
const reportUnpublishedLinks = (
  unpublished: readonly UnpublishedFile[],
  prefixes: readonly string[],
): Diagnostic[] =>
  unpublished
    .filter(({ source, isLink }) => isLink && prefixes.some((prefix) => source.startsWith(prefix)))
    .map(({ source, refusal }) => ({
      rule: 'unreadable-file',
      message: `"${source}" ${describeRefusal(refusal)}`,
      file: source,
    }))

/** Reports unpublished static files: static files are expected in the output. */
function reportUnpublishedStatic(
  unpublished: readonly UnpublishedFile[],
  staticPrefixes: readonly string[],
  publish: PublishRule,
): Diagnostic[] {
  const reported = new Map<string, Diagnostic>()
  for (const { source, refusal, isLink } of unpublished) {
    const prefix = staticPrefixes.find((folder) => source.startsWith(folder))
    if (prefix === undefined || isLink || TOOL_FILES.test(source)) continue
    const outermost = outermostUnpublished(source, prefix, publish)
    const { path: refusedPath } = refusal
    const allowedPath = outermost === source ? refusedPath : outermost
    const file = outermost.replace(/\/$/, '')
    if (reported.has(file)) continue
    const message = `"${file}" ${describeRefusal({ ...refusal, path: allowedPath.replace(/\/$/, '/**') })}`
    reported.set(file, { rule: 'not-published', message, file })
  }
  return [...reported.values()]
}

/** Maximum number of names listed in one message. */
const SHOWN_NAMES = 3

/**
 * Reports documents and pages that git ignores in one finding, since the site lacks their pages. It is an error if
 * git may track them: a clone of the repository would have these pages.
 */
function reportIgnored(
  sources: ReadonlySet<string>,
  unpublished: readonly UnpublishedFile[],
  publish: PublishRule,
): Diagnostic[] {
  const [file] = sources
  if (file === undefined) return []
  const trackingUnknown = unpublished.find(
    ({ source, refusal }) => sources.has(source) && refusal.trackingUnknown !== undefined,
  )?.refusal.trackingUnknown
  const names = [...sources].slice(0, SHOWN_NAMES).map((name) => `"${name}"`)
  const moreCount = sources.size - names.length
  const list = `${names.join(', ')}${moreCount === 0 ? '' : ` and ${moreCount} more`}`
  const [noun, verb] = sources.size === 1 ? ['file of the site', 'is'] : ['files of the site', 'are']
  const outermost = outermostUnpublished(file, '', publish).replace(/\/$/, '/**')
  const message =
    trackingUnknown === undefined
      ? `${sources.size} ${noun} ${verb} ignored by git and not published: ${list}`
      : `${sources.size} ${noun} match ignore rules of git and ${verb} not published, though git may track them (${trackingUnknown}): ${list}`
  const text = `list "${outermost}" under publish.allow in the configuration to publish what it matches, or under exclude of the docs to leave it out`
  return [
    {
      rule: trackingUnknown === undefined ? 'not-published' : 'unreadable-file',
      message,
      file,
      suggestions: [{ text }],
    },
  ]
}

/** @param ignored Documents and pages that git ignores. */
export function reportUnpublished(
  { invalid, unpublished }: FileList,
  { publish, pagePrefixes, staticPrefixes }: ReportedFolders,
  ignored: ReadonlySet<string>,
): Diagnostic[] {
  const usedPrefixes = [...pagePrefixes, ...staticPrefixes]
  return [
    ...invalid
      .filter(
        ({ source, reason }) =>
          usedPrefixes.some((prefix) => source.startsWith(prefix)) ||
          ((reason === 'special' || reason === 'folder') &&
            CODE_PREFIXES.some((prefix) => source.startsWith(prefix))),
      )
      .map(reportInvalidEntry),
    ...reportUnpublishedLinks(unpublished, usedPrefixes),
    ...reportUnpublishedStatic(unpublished, staticPrefixes, publish),
    ...reportIgnored(ignored, unpublished, publish),
  ]
}

/**
 * Reports unreadable folders that contain, or may contain, files of the site: otherwise its pages would be missing
 * without a finding.
 */
export function reportUnreadable(
  { unreadable }: FileList,
  { publish, pagePrefixes, staticPrefixes }: ReportedFolders,
): Diagnostic[] {
  const otherPrefixes = [...pagePrefixes, ...CODE_PREFIXES]
  const overlaps = (source: string, prefix: string) =>
    source === '' || prefix.startsWith(`${source}/`) || `${source}/`.startsWith(prefix)
  return unreadable
    .filter(
      ({ source }) =>
        staticPrefixes.some((prefix) => overlaps(source, prefix)) ||
        (publish.refusalOfName(`${source}/`) === undefined &&
          otherPrefixes.some((prefix) => overlaps(source, prefix))),
    )
    .map(({ source, code }) => {
      const file = source === '' ? '.' : source
      return {
        rule: 'unreadable-file',
        message: `"${file}" is a folder that cannot be read (${code})`,
        file,
      }
    })
}
