/** Files that are published in addition to the default ones. */
import * as v from 'valibot'
import { closedObject, text } from './schemaParts.ts'

const FORM = 'a pattern of paths from the site root, such as ../shared/**/*.ts or static/.htaccess'

/** Relative to the site root; `../` is allowed only at the start. */
const isRelativePattern = (pattern: string): boolean =>
  !/^(?:\/|[a-z]:)|\\(?![*?{},\\])/i.test(pattern) &&
  !pattern
    .replace(/^(?:\.\.\/)+/, '')
    .split('/')
    .includes('..')

const namesVersionControl = (pattern: string): boolean =>
  pattern.split('/').some((name) => /^\.(?:git|hg|svn)$/i.test(name))

const allowedPattern = v.pipe(
  text,
  v.check(isRelativePattern, FORM),
  v.check(
    (pattern) => !namesVersionControl(pattern),
    'a pattern outside of .git: what version control keeps is never published',
  ),
)

const ownPublishSchema = closedObject({
  /**
   * Globs over paths from the site root: hidden files, files ignored by git, files of packages and files
   * outside the repository that are published. `*` and `**` match neither names that start with a dot nor
   * `node_modules`; a pattern has to spell these out.
   *
   * @default []
   * @example publish: { allow: ['static/.htaccess', '../shared/*.ts'] }
   */
  allow: v.optional(v.array(allowedPattern), () => []),
})

/** A named type, so that editors show the comments of its entries. */
export interface PublishSchema extends OwnPublishSchema {}
type OwnPublishSchema = typeof ownPublishSchema

export const publishSchema: PublishSchema = ownPublishSchema
