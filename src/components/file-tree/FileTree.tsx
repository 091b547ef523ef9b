import type { PropsWithChildren, ReactNode } from 'react'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'
import FileTreeItem from './FileTreeItem.tsx'
import { elementsIn, type FileTreeEntry, readList } from './readFileTree.ts'

const renderItem = ({ items, ...item }: FileTreeEntry, number: number): ReactNode => (
  // The position is the identity of an item: names may repeat.
  <FileTreeItem key={String(number)} {...item}>
    {items?.map(renderItem)}
  </FileTreeItem>
)

/**
 * Files and folders, from the list that it contains: a name, then a comment. `<strong>` highlights a name, and `…` stands
 * for files that are not listed.
 */
export default function FileTree({ id, className, children }: PropsWithChildren<AuthoredProps>) {
  const list = elementsIn(children).find(({ type }) => type === 'ul' || type === 'ol')
  return (
    <ul id={id} className={joinClasses('file-tree', className)}>
      {list === undefined ? children : readList(list).map(renderItem)}
    </ul>
  )
}
