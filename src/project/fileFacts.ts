/** Facts about files that are not pages, for the links stage: why one is not published, and the anchors of its text. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describeIrregular, findIrregular, realTargetOf } from '../disk/index.ts'
import { describeRefusal } from '../files/index.ts'
import { comparableIds, type FileAnchors, type FileFacts } from '../links/index.ts'
import { type ContentOptions, scanHtml } from '../markdown/index.ts'
import type { BareLinkTargets } from './bare/bareTargets.ts'

/** Bytes in which a file that is not text has a zero; the same number as in git. */
const BINARY_TEST_LENGTH = 8000

function readAnchors(file: string): FileAnchors | undefined {
  if (findIrregular(file) !== undefined) return undefined
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return undefined
  }
  if (bytes.subarray(0, BINARY_TEST_LENGTH).includes(0)) return undefined
  const text = bytes.toString('utf8')
  const lines = text.split(/\r\n?|\n/)
  if (lines.at(-1) === '') lines.pop()
  if (!/\.html?$/i.test(file) || /<script\b/i.test(text)) return { lines: lines.length }
  const { ids, names } = scanHtml(text)
  return {
    lines: lines.length,
    ids: comparableIds([...ids.map(({ id }) => id), ...names.map(({ name }) => name)]),
  }
}

/**
 * Each file is read once.
 *
 * @param root Absolute.
 * @param targets Folders that git does not keep.
 */
export function bareFileFacts(root: string, targets?: Pick<BareLinkTargets, 'empty'>): FileFacts {
  const cache = new Map<string, FileAnchors | undefined>()
  return {
    realPathOf: (source, relative) => realTargetOf(root, source, relative),
    whyUnpublished(source) {
      if (targets?.empty.has(source)) return 'is a folder without files, which git does not keep'
      const irregular = findIrregular(path.join(root, source))
      return irregular === undefined || irregular.isDirectory() ? undefined : describeIrregular(irregular)
    },
    anchorsOfFile(source) {
      if (!cache.has(source)) cache.set(source, readAnchors(path.join(root, source)))
      return cache.get(source)
    },
  }
}

export function siteFileFacts({ publish, siteDir }: Pick<ContentOptions, 'publish' | 'siteDir'>): FileFacts {
  const facts = bareFileFacts(siteDir)
  return {
    ...facts,
    whyUnpublished(source) {
      const refusal = publish.refusalOf(source)
      return refusal === undefined || !existsSync(path.join(siteDir, source))
        ? facts.whyUnpublished(source)
        : describeRefusal(refusal)
    },
  }
}
