/** Explains why a link or image that names an existing file is broken. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describeIrregular, findIrregular } from '../disk/assertRegularFile.ts'
import { describeRefusal } from '../files/publishRule.ts'
import type { LinkIndex } from '../links/resolve/linkIndex.ts'
import type { ContentOptions } from '../markdown/contentOptions.ts'

/** @param root Absolute. */
export const irregularReasons =
  (root: string): LinkIndex['whyUnpublished'] =>
  (source) => {
    const irregular = findIrregular(path.join(root, source))
    return irregular === undefined || irregular.isDirectory() ? undefined : describeIrregular(irregular)
  }

export const unpublishedReasons = ({
  publish,
  siteDir,
}: Pick<ContentOptions, 'publish' | 'siteDir'>): LinkIndex['whyUnpublished'] => {
  const whyIrregular = irregularReasons(siteDir)
  return (source) => {
    const refusal = publish.refusalOf(source)
    return refusal === undefined || !existsSync(path.join(siteDir, source))
      ? whyIrregular(source)
      : describeRefusal(refusal)
  }
}
