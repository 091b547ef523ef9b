/** Which files of the disk may be published besides those that are published anyway. */
import * as v from 'valibot'
import { closedObject, text } from './schemaParts.ts'

const FORM = 'a pattern of paths from the site root, such as ../shared/**/*.ts or static/.htaccess'

/** From the site root, up with `../` at the beginning alone. */
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

export const publishSchema = closedObject({
  /**
   * Hidden files, files that git ignores, of packages and outside of the repository, that are published all the same.
   * `*` and `**` fit no name that begins with a dot, and not `node_modules`: a pattern has to spell these out.
   */
  allow: v.optional(v.array(allowedPattern), () => []),
})
