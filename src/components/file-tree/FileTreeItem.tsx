import type { ReactNode } from 'react'
import { useTranslate } from '../../runtime/index.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import { textOf } from '../reactNodes.ts'

interface FileTreeItemProps {
  /** Ends with a slash for a folder. Undefined for files that are not shown. */
  readonly name?: ReactNode
  readonly comment?: ReactNode
  /** Highlights the name. */
  readonly isMarked?: boolean
  /** Whether a folder is open at first. */
  readonly isOpen?: boolean
  /** Items of a folder. */
  readonly children?: ReactNode
}

/** A file, a folder that opens and closes, or a placeholder of files that are not shown. */
export default function FileTreeItem({
  name,
  comment,
  isMarked = false,
  isOpen = true,
  children,
}: FileTreeItemProps) {
  const t = useTranslate()
  const isFolder = children !== undefined || textOf(name).endsWith('/')
  const shownName =
    name === undefined ? (
      <>
        <span aria-hidden="true">…</span>
        <span className="sr">{t({ id: 'theme.files.more', message: 'more files' })}</span>
      </>
    ) : (
      <span className={joinClasses('file-name', isFolder && 'is-dir', isMarked && 'is-marked')}>{name}</span>
    )
  const row = (
    <>
      {shownName}
      {/* The space keeps the words apart where the text is copied. */}
      {comment !== undefined && (
        <>
          {' '}
          <span className="file-note">{comment}</span>
        </>
      )}
    </>
  )
  if (children === undefined) return <li className={name === undefined ? 'file-more' : undefined}>{row}</li>
  return (
    <li>
      <details open={isOpen}>
        <summary>{row}</summary>
        <ul className="file-list">{children}</ul>
      </details>
    </li>
  )
}
