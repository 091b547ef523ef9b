/** Renders a site in each of its languages into one output. */
import type { CodeBundles } from '../bundle/index.ts'
import { type PathCollision, type Sink, sinkBelow } from '../output/index.ts'
import { createAssetMemo, historyOf, type OutputPlan, planOutput } from '../plan/index.ts'
import type { LoadedSite } from '../project/index.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { FileListing } from '../shared/site/site.ts'
import type { BuildOptions } from './buildOptions.ts'
import type { BuildTools } from './buildTools.ts'
import { openCards } from './openCards.ts'
import { openVariants } from './openVariants.ts'
import { renderSite } from './renderSite.ts'
import { createSharedFiles } from './sharedFiles.ts'

/** The routes stage compares pages and static files. The remaining collisions are with generated files. */
const reportCollisions = (
  collisions: readonly PathCollision[],
  { staticFiles }: Pick<FileListing, 'staticFiles'>,
): Diagnostic[] =>
  collisions
    .filter(({ first, second }) => !staticFiles.has(first) || !staticFiles.has(second))
    .map(({ first, second }) => ({
      rule: 'duplicate-route',
      message: `"${second}" and "${first}" are one file where the disk ignores case`,
      file: second,
    }))

/** A site in one language, and what its output will be. */
interface PlannedSite {
  readonly loaded: LoadedSite
  readonly plan: OutputPlan
}

/** @param sites The default language first. */
export async function planLanguages(
  sites: readonly LoadedSite[],
  bundles: CodeBundles,
  tools: BuildTools,
): Promise<readonly PlannedSite[]> {
  const planned: PlannedSite[] = []
  const [main] = sites
  // The same for all languages: read once.
  const history = main && (await historyOf(main.site))
  const readAsset = createAssetMemo()
  for (const loaded of sites)
    planned.push({
      loaded,
      plan: await planOutput({
        loaded,
        languages: sites.map(({ site }) => site),
        ...(history && { history }),
        readAsset,
        ...bundles,
        createVariants: openVariants(loaded.site, tools),
        createCards: openCards(loaded.site, tools),
      }),
    })
  return planned
}

interface RenderedLanguages {
  readonly pages: number
  /** Number of these pages whose files are reused from the previous output. */
  readonly reusedPages: number
  /** Diagnostics of each site, in the order of the sites. */
  readonly diagnostics: readonly (readonly Diagnostic[])[]
  /** See `RenderedSite`. */
  readonly saveCache: () => void
}

interface RenderLanguagesInput extends Pick<CodeBundles, 'server'> {
  readonly planned: readonly PlannedSite[]
  /** Whether the pages of a language are rendered, by its name. */
  readonly isChosen: (locale: string) => boolean
  readonly sink: Sink
  readonly tools: BuildTools
  readonly onRender: (done: number, total: number) => void
  /** See `BuildOptions`. */
  readonly onPageTimed: BuildOptions['onPageTimed'] | undefined
}

export async function renderLanguages(input: RenderLanguagesInput): Promise<RenderedLanguages> {
  const { planned: all, isChosen, sink, tools, server, onRender, onPageTimed } = input
  const [main] = all
  if (main === undefined) return { pages: 0, reusedPages: 0, diagnostics: [], saveCache() {} }
  const { config, listing } = main.loaded.site
  const shared = createSharedFiles(sink, config.siteDir)
  const planned = all.filter(({ loaded }) => isChosen(loaded.site.config.locale.name))
  const total = planned.reduce((sum, { plan }) => sum + plan.pageRoutes.length, 0)
  let before = 0
  const rendered: Awaited<ReturnType<typeof renderSite>>[] = []
  for (const [index, { loaded, plan }] of planned.entries()) {
    const start = before
    rendered.push(
      await renderSite({
        loaded,
        server,
        plan,
        sink: sinkBelow(sink, loaded.site.config.locale.urlPart),
        shared,
        tools,
        isLast: index === planned.length - 1,
        onRender: (done) => onRender(start + done, total),
        onPageTimed,
      }),
    )
    before += plan.pageRoutes.length
  }
  // Static files belong to the default language.
  if (!planned.includes(main)) await shared.write(main.plan)
  const collisions = reportCollisions(sink.collisions(), listing)
  return {
    pages: rendered.reduce((sum, { pages }) => sum + pages, 0),
    reusedPages: rendered.reduce((sum, { reusedPageCount }) => sum + reusedPageCount, 0),
    diagnostics: rendered.map(({ diagnostics }, index) =>
      index === 0 ? [...diagnostics, ...collisions] : diagnostics,
    ),
    saveCache() {
      for (const { saveCache } of rendered) saveCache()
    },
  }
}
