/** Plans the files that documents load: their addresses and sizes, and smaller variants of images. */
import { filesOfDoc, imagesOfDoc } from '../links/index.ts'
import {
  type CreatedVariants,
  createAssetTable,
  type FileCopy,
  type readAsset,
  type StoredFile,
} from '../output/index.ts'
import type { LoadedSite } from '../project/index.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { Asset } from '../shared/site/site.ts'
import type { PageEnvironment } from './createPageDescriber.ts'
import { openAssetReader } from './readAssets.ts'
import { listStaticImages, readStaticImages, staticPathOf } from './staticImages.ts'

export interface AssetOptions {
  /** Default: reads each file. */
  readonly readAsset?: typeof readAsset | undefined
  /** Makes smaller variants of images. Default: images are published as they are. */
  readonly createVariants?:
    | ((images: readonly Asset[], read: (source: string) => Uint8Array) => Promise<CreatedVariants>)
    | undefined
}

interface AssetInput extends AssetOptions {
  readonly loaded: LoadedSite
  /** Address of a file that all languages share. */
  readonly toShared: (href: string) => string
  readonly readSource: (source: string) => Uint8Array
}

export interface AssetPlan extends Pick<PageEnvironment, 'assets' | 'staticImages' | 'variants'> {
  readonly copies: readonly FileCopy[]
  /** Variants of images. */
  readonly imageFiles: readonly StoredFile[]
  /** Whether the plan includes all files that a document loads. An edited document may load other files. */
  hasAssetsOf(doc: Doc): boolean
  /** Whether a document loads the file, by its path from the site root. */
  isAsset(source: string): boolean
  readonly diagnostics: readonly Diagnostic[]
}

const NO_VARIANTS: CreatedVariants = { variants: new Map(), files: [], diagnostics: [] }

export async function planAssets({
  loaded,
  toShared,
  readAsset,
  createVariants,
  readSource,
}: AssetInput): Promise<AssetPlan> {
  const { site, links } = loaded
  const share = <T extends { readonly href: string }>(file: T): T => ({ ...file, href: toShared(file.href) })
  const shareAll = (assets: ReadonlyMap<string, Asset>): ReadonlyMap<string, Asset> =>
    new Map([...assets].map(([key, asset]) => [key, share(asset)]))
  const docs = site.routes.routes.flatMap(({ doc }) => doc ?? [])
  const assetSources = new Set(docs.flatMap((doc) => filesOfDoc(doc, links)))
  const imageTargets = docs.flatMap((doc) => imagesOfDoc(doc, links))
  const staticSources = listStaticImages(imageTargets, site.listing)
  const readSources = new Set([...assetSources, ...staticSources.values()])
  const readFile = await openAssetReader(site, readSources, readAsset)
  const { assets: ownAssets, copies, diagnostics } = createAssetTable(assetSources, readFile)
  const assets = shareAll(ownAssets)
  const staticImages = shareAll(readStaticImages(staticSources, readFile))
  const images = imageTargets.flatMap((link) => {
    if (link.kind === 'asset') return assets.get(link.source) ?? []
    return link.kind === 'static' ? (staticImages.get(staticPathOf(link.href)) ?? []) : []
  })
  const created = (await createVariants?.([...new Set(images)], readSource)) ?? NO_VARIANTS
  return {
    assets,
    staticImages,
    variants: new Map([...created.variants].map(([source, variants]) => [source, variants.map(share)])),
    copies,
    imageFiles: created.files,
    hasAssetsOf: (doc) =>
      filesOfDoc(doc, links).every((source) => assets.has(source)) &&
      [...listStaticImages(imagesOfDoc(doc, links), site.listing).keys()].every((path) =>
        staticSources.has(path),
      ),
    isAsset: (source) => readSources.has(source),
    diagnostics: [...diagnostics, ...created.diagnostics],
  }
}
