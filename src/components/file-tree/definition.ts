/** `:::file-tree` around one list. */
import type { ComponentDefinition } from '../component.ts'
import { showContent } from '../plainParts.ts'
import { buildFileTree } from './buildFileTree.ts'

export const fileTree: ComponentDefinition = {
  directives: { 'file-tree': { attributes: [], container: buildFileTree } },
  elements: { FileTree: showContent },
  tags: { FileTree: showContent },
}
