/** Connects the variants of images with the files and the cache of a build. */
import { createByteStore, createVariants, loadPackage, loadSharp } from '../output/index.ts'
import type { OutputPlanInput } from '../plan/index.ts'
import { IMAGE_PACKAGE } from '../shared/site/optionalPackages.ts'
import type { Site } from '../shared/site/site.ts'
import type { BuildTools } from './buildTools.ts'

/** Both give photos without visible differences at about the same size of file. */
const QUALITY = { webp: 80, avif: 55 }

/** @returns Undefined when the site does not ask for variants. The package that makes them may not work, which is a finding. */
export function openVariants(
  { config }: Pick<Site, 'config'>,
  tools: Pick<BuildTools, 'openImageCache'>,
): OutputPlanInput['createVariants'] {
  const { output } = config
  if (output.images === undefined) return undefined
  const { format, quality = QUALITY[format], widths } = output.images
  const options = { format, quality, widths: [...new Set(widths)].sort((a, b) => a - b) }
  return async (images, read) => {
    if (images.length === 0) return { variants: new Map(), files: [], diagnostics: [] }
    const { loaded: sharp, diagnostics } = loadPackage(IMAGE_PACKAGE, loadSharp, config)
    if (sharp === undefined) return { variants: new Map(), files: [], diagnostics }
    const store = createByteStore(tools.openImageCache())
    return createVariants(images, { options, sharp, store, read })
  }
}
