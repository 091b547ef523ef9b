/** Why a link or image that names a file of the disk leads nowhere. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ContentOptions } from '../content/contentOptions.ts'
import { describeRefusal } from '../content/publishRule.ts'
import type { LinkIndex } from '../links/linkIndex.ts'

export const unpublishedReasons =
  ({ publish, siteDir }: Pick<ContentOptions, 'publish' | 'siteDir'>): LinkIndex['whyUnpublished'] =>
  (source) => {
    const refusal = publish.refusalOf(source)
    return refusal === undefined || !existsSync(path.join(siteDir, source))
      ? undefined
      : describeRefusal(refusal)
  }
