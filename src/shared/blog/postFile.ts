/** Date and name of a post, as its path from the folder of the blog says: `2026-01-31-title.md`, `2026/01/31/title/index.md`. */
import { joinPath } from '../addresses/urls.ts'
import { toIsoDate } from '../text/isoDate.ts'

interface PostFile {
  /** Date as written in the path, with `-`; undefined without one. It may be none, such as `2026-02-30`. */
  readonly writtenDate: string | undefined
  /** Full ISO date; undefined without a date, and for one that is none. */
  readonly date: string | undefined
  /** Name without date: the last part of the address. */
  readonly name: string
  /** Address below the blog: `/2026/01/31/title`. */
  readonly path: string
}

const DATED = /^(?<folder>(?:.*\/)?)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})(?:[-/](?<name>.+))?$/

/** The path without extension, and without the name of an index page. */
const bareName = (contentPath: string): string =>
  contentPath.replace(/\.[^./]+$/, '').replace(/(?<=[^/])\/(?:index|readme)$/i, '')

export function readPostFile(contentPath: string): PostFile {
  const bare = bareName(contentPath)
  const { folder = '', date, name = '' } = DATED.exec(bare)?.groups ?? {}
  if (date === undefined) {
    return { writtenDate: undefined, date: undefined, name: bare.replace(/^.*\//, ''), path: joinPath(bare) }
  }
  const writtenDate = date.replaceAll('/', '-')
  return {
    writtenDate,
    date: toIsoDate(writtenDate),
    name: name.replace(/^.*\//, ''),
    path: joinPath(folder, date.replaceAll('-', '/'), name),
  }
}
