/** Loads what the hydration of the first page needs: data of the page and of the site, and code. */
import { fetchJson, type LoadBranch } from '../../runtime/index.ts'
import { importWithRetry } from '../../shared/importWithRetry.ts'
import type { SidebarBranch } from '../../shared/page/clientFiles.ts'
import type { PageView, SiteData } from '../../shared/page/page.ts'
import type { PartComponents } from '../../theme/base/LayoutPart.tsx'
import type { ClientModules } from '../clientModules.ts'
import { isStatic } from '../isStatic.ts'
import { memoizeLoad } from '../memoizeLoad.ts'
import { baseUrlOf, fetchManifest, readClientData } from '../readClientData.ts'
import type { recordInput } from '../recordInput.ts'
import type { PageCode } from './pageCode.ts'
import { ROOT_SELECTOR, readPageData } from './readPageData.ts'

export const importParts = importWithRetry(() => import('../layoutParts.ts'))
const importPageCode = importWithRetry(() => import('../loadPageCode.tsx'))
const importOriginal = importWithRetry(() => import('./fetchOriginalPage.ts'))
const importRecorder = importWithRetry(() => import('../recordInput.ts'))

export interface FirstPage {
  readonly root: Element
  readonly page: PageView
  readonly site: SiteData
  readonly code: PageCode
  readonly loadBranch: LoadBranch
  /** Parts of the layout that are hydrated. With versions, the navbar depends on the choice of the reader. */
  readonly parts: PartComponents
  /** Only for pages with a component. Islands record their own input. */
  readonly recordInput: typeof recordInput | undefined
}

async function loadCode(page: PageView, { pages }: ClientModules): Promise<PageCode> {
  return isStatic(page, document) ? {} : (await importPageCode()).loadFirstPageCode(page, pages)
}

/** @returns Undefined for a page of another build. */
export async function loadFirstPage(modules: ClientModules): Promise<FirstPage | undefined> {
  const root = document.querySelector(ROOT_SELECTOR)
  const baseUrl = baseUrlOf(document)
  if (root === null || baseUrl === undefined) return undefined
  const page = readPageData(document) ?? (await (await importOriginal()).fetchOriginalPage())
  if (page === undefined) return undefined
  const [{ manifest, site }, code, input] = await Promise.all([
    readClientData(baseUrl),
    loadCode(page, modules),
    page.kind === 'page' ? importRecorder().catch(() => undefined) : undefined,
  ])
  const parts = site.docs === undefined ? {} : (await importParts()).default
  const importLoader = importWithRetry(() => import('../createBranchLoader.ts'))
  const openLoader = memoizeLoad(async () =>
    (await importLoader()).createBranchLoader(manifest, {
      fetchFile: async (address) => (await fetchJson(address)) as SidebarBranch,
      fetchManifest: () => fetchManifest(baseUrl),
      onOutdated: () => location.reload(),
    }),
  )
  const loadBranch: LoadBranch = async (...branch) => (await openLoader())(...branch)
  return { root, page, site, code, loadBranch, parts, recordInput: input?.recordInput }
}
