/** The folder from which a suggestion names a file. */
import { isTranslation, originalPathOf } from '../../shared/languages/translatedFiles.ts'
import type { LinkIndex } from '../resolve/linkIndex.ts'
import type { LinkOrigin, Target } from '../resolve/resolution.ts'
import { sourceOfTarget } from '../resolve/sourceOfTarget.ts'

/**
 * A translation names files without one as its original does, so that the link stays when they are translated. The path
 * from its own folder would lead out of the folder of its language.
 */
export function withNamingFolder(origin: LinkOrigin, target: Target, { site }: LinkIndex): LinkOrigin {
  const { translated } = site
  const source = sourceOfTarget(target)
  if (translated === undefined || origin.folder === undefined || source === undefined) return origin
  const folder = originalPathOf(origin.folder, translated)
  return folder === undefined || isTranslation(source, translated) ? origin : { ...origin, folder }
}
