/** Routes of pages for printing: one with all documents of a version, and one for each section, with its documents. */
import GithubSlugger from 'github-slugger'
import { hrefsOfItem } from '../../shared/addresses/hrefsOfItem.ts'
import { joinPath } from '../../shared/addresses/urls.ts'
import { PRINT_LIMIT } from '../../shared/constants.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { DocsOptions } from '../../shared/site/config.ts'
import type { Route, Sidebar, SidebarCategory } from '../../shared/site/route.ts'
import type { VersionFiles, VersionSettings } from '../../shared/site/versionFiles.ts'
import { emptyRoute } from '../emptyRoute.ts'

interface PrintInput {
  readonly options: Pick<DocsOptions, 'id'>
  readonly settings: Pick<VersionSettings, 'path'>
  readonly files: Pick<VersionFiles, 'folder'>
  readonly sidebars: readonly Sidebar[]
  readonly docRoutes: readonly Route[]
}

/** A category of the top level of a sidebar. */
interface Section {
  readonly category: SidebarCategory
  readonly sidebarId: string
  /** Paths of its listed documents, in the order of the sidebar. */
  readonly paths: readonly string[]
}

function sectionsOf({ sidebars, docRoutes }: PrintInput): Section[] {
  const listed = new Set(docRoutes.filter(({ unlisted }) => !unlisted).map(({ path }) => path))
  const sections = sidebars.flatMap(({ id, items }) =>
    items.flatMap((category): Section[] =>
      category.type === 'category'
        ? [
            {
              category,
              sidebarId: id,
              paths: [...new Set(hrefsOfItem(category))].filter((href) => listed.has(href)),
            },
          ]
        : [],
    ),
  )
  return sections.filter(({ paths }) => paths.length > 0)
}

function reportExcess(title: string, count: number, { folder }: PrintInput['files']): Diagnostic[] {
  if (count <= PRINT_LIMIT) return []
  return [
    {
      rule: 'print-limit',
      message: `The printable page of "${title}" leaves out ${count - PRINT_LIMIT} of ${count} documents`,
      file: folder,
      suggestions: [{ text: `A page has at most ${PRINT_LIMIT} documents; divide them into more sections` }],
    },
  ]
}

export function printRoutes(input: PrintInput): {
  readonly routes: readonly Route[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const { options, settings, files, sidebars, docRoutes } = input
  const whole = joinPath(settings.path, 'print')
  const slugger = new GithubSlugger()
  const sections = sectionsOf(input)
  const createRoute = (path: string, title: string, sidebarId: string | undefined): Route => ({
    ...emptyRoute(path, 'print', files.folder, title),
    plugin: options.id,
    sidebarId,
  })
  return {
    routes: [
      createRoute(whole, 'All pages', sidebars[0]?.id),
      ...sections.map(({ category: { label }, sidebarId, paths }) => ({
        ...createRoute(joinPath(whole, slugger.slug(label) || slugger.slug('section')), label, sidebarId),
        printedPaths: paths,
      })),
    ],
    diagnostics: [
      ...reportExcess(files.folder, docRoutes.filter(({ unlisted }) => !unlisted).length, files),
      ...sections.flatMap(({ category: { label }, paths }) => reportExcess(label, paths.length, files)),
    ],
  }
}
