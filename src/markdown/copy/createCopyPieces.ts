/**
 * Creates the text of the Markdown copy of a document. Blocks of plain Markdown stay as their author wrote them, which costs
 * next to nothing; blocks with components, includes and other syntax of this tool are written anew as plain Markdown.
 */
import type { RootContent } from 'mdast'
import { pushAll } from '../../shared/collections/pushAll.ts'
import { isMdxPath } from '../../shared/document/markdownFile.ts'
import type { CopyPiece } from '../../shared/page/copyPiece.ts'
import { offsetsOf, type Range } from '../../tree/index.ts'
import type { ContentOptions } from '../contentOptions.ts'
import type { DocInput, ParsedDocument } from '../parseDocument.ts'
import { createWrittenTest } from './createWrittenTest.ts'
import { createMarkdownWriter } from './writeMarkdown.ts'
import { findWrittenLinks, splitAtLinks } from './writtenLinks.ts'

/** Blocks that stay as written, from the start of the first to the end of the last, or blocks to write anew. */
type Group = Range | RootContent[]

const isRange = (group: Group | undefined): group is Range => group !== undefined && 'start' in group

function groupBlocks(
  blocks: readonly RootContent[],
  text: string,
  isAsWritten: (node: RootContent, range: Range) => boolean,
): readonly Group[] {
  const groups: Group[] = []
  for (const node of blocks) {
    const range = offsetsOf(node)
    const last = groups.at(-1)
    if (range !== undefined && isAsWritten(node, range)) {
      // Text between two blocks may be one that the tree no longer has.
      const isNext =
        isRange(last) && last.end <= range.start && /^\s*$/.test(text.slice(last.end, range.start))
      if (isNext) groups[groups.length - 1] = { start: last.start, end: range.end }
      else groups.push(range)
    } else if (last !== undefined && !isRange(last)) last.push(node)
    else groups.push([node])
  }
  return groups
}

/** Depth of the heading that each block belongs to. */
function depthsOf(blocks: readonly RootContent[]): ReadonlyMap<RootContent, number> {
  let depth = 1
  return new Map(
    blocks.map((block) => {
      if (block.type === 'heading') depth = block.depth
      return [block, depth]
    }),
  )
}

/** @param parsed The tree is not changed. */
export function createCopyPieces(
  { tree, links }: ParsedDocument,
  { source, text }: DocInput,
  options: Pick<ContentOptions, 'remarkPlugins' | 'format' | 'mdx'>,
): readonly CopyPiece[] {
  const isWritten = createWrittenTest(text, isMdxPath(source, options))
  // A plugin may change nodes in place.
  const canStay = options.remarkPlugins.length === 0
  const groups = groupBlocks(tree.children, text, (node, range) => canStay && isWritten(node, range))
  const writtenLinks = findWrittenLinks(links, text)
  const write = createMarkdownWriter(tree, text)
  const depths = depthsOf(tree.children)
  const pieces: CopyPiece[] = []
  for (const group of groups) {
    const part = isRange(group)
      ? splitAtLinks(group, writtenLinks)
      : write(group, (group[0] && depths.get(group[0])) ?? 1)
    if (part.length === 0) continue
    if (pieces.length > 0) pieces.push('\n\n')
    pushAll(pieces, part)
  }
  return pieces
}
