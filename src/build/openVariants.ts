/** Connects the variants of images with the files and the cache of a build. */
import { createByteStore } from '../output/images/byteStore.ts'
import { createVariants } from '../output/images/createVariants.ts'
import { loadSharp } from '../output/images/sharpPackage.ts'
import type { OutputPlanInput } from '../plan/planOutput.ts'
import type { Site } from '../shared/site/site.ts'
import type { BuildTools } from './buildTools.ts'

/** Both give photos without visible differences at about the same size of file. */
const QUALITY = { webp: 80, avif: 55 }

/** @returns Undefined when the site does not ask for variants, or `sharp` is not installed, which is a finding. */
export function openVariants(
  { config }: Pick<Site, 'config'>,
  tools: Pick<BuildTools, 'openImageCache'>,
): OutputPlanInput['createVariants'] {
  const { siteDir, output } = config
  if (output.images === undefined) return undefined
  const { format, quality = QUALITY[format], widths } = output.images
  const options = { format, quality, widths: [...new Set(widths)].sort((a, b) => a - b) }
  return async (images, read) => {
    const sharp = images.length === 0 ? undefined : loadSharp(siteDir)
    if (sharp === undefined) return { variants: new Map(), files: [], diagnostics: [] }
    const store = createByteStore(tools.openImageCache())
    return createVariants(images, { options, sharp, store, read })
  }
}
