import { UserError } from '../shared/errors/userError.ts'
import type { Project } from './openProject.ts'

/** Whether a site has a document or a page, drafts included. */
export const hasContent = ({ files: { versions, blogs, pages } }: Pick<Project, 'files'>): boolean =>
  pages.length > 0 ||
  versions.some(({ docs }) => docs.length > 0) ||
  blogs.some(({ posts }) => posts.length > 0)

/** The error of `build` and `check` for a site without documents and pages. */
export function emptySiteError(
  { docs }: Pick<Project['config'], 'docs'>,
  task: 'build' | 'check',
): UserError {
  const folders = docs.map(({ path }) => `"${path}"`).join(', ')
  return new UserError(
    `There is nothing to ${task}: no Markdown in ${folders || 'a docs folder'} and no pages`,
    {
      hint: 'set docs.path in the configuration to the folder of the documents, or run xpre-docs init for examples',
    },
  )
}
