/** Addresses of the site: where it is published, and redirects. */
import * as v from 'valibot'
import { anyAddress, closedObject, oneOrMany, redirectSource, text } from './schemaParts.ts'

const ORIGIN = 'an origin without a path, such as https://docs.example (a sub-path goes into baseUrl)'

export const originSchema = v.pipe(
  text,
  v.regex(/^https?:\/\/(?:[^/?#\s@:[\]]+|\[[\da-f:.]+\])(?::\d{1,5})?\/?$/i, ORIGIN),
  v.url(ORIGIN),
  v.transform((value) => value.replace(/\/$/, '').toLowerCase()),
)

export const baseUrlSchema = v.pipe(
  v.string(),
  v.check(
    (value) =>
      /^(?!\/\/)[\w\-.~/]*$/.test(value) &&
      !value.split('/').some((segment) => segment === '.' || segment === '..'),
    'a path such as / or /docs/, of letters, digits and - . _ ~',
  ),
  v.transform((value) => `/${value}/`.replace(/\/{2,}/g, '/')),
)

const ownRedirectsSchema = v.array(
  closedObject({
    /**
     * Path of this site, without the base URL, or a list of paths. Patterns of hosts belong in
     * `static/_redirects`.
     *
     * @example redirects: [{ from: '/setup', to: '/docs/install' }]
     */
    from: oneOrMany(redirectSource),
    /**
     * Path of this site, or full address of another one.
     *
     * @example redirects: [{ from: '/chat', to: 'https://chat.lamps.example' }]
     */
    to: anyAddress,
  }),
)

/** A named type, so that editors show the comments of its entries. */
export interface RedirectsSchema extends OwnRedirectsSchema {}
type OwnRedirectsSchema = typeof ownRedirectsSchema

export const redirectsSchema: RedirectsSchema = ownRedirectsSchema
