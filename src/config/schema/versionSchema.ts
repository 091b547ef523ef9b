/** Options of one version of a docs folder. */
import * as v from 'valibot'
import { isTagPath } from '../../shared/document/tag.ts'
import { VERSION_BANNERS } from '../../shared/site/versionFiles.ts'
import { isVersionName, VERSION_NAME } from '../../shared/site/versionName.ts'
import { closedObject, text } from './schemaParts.ts'

/** The name of a version is part of the names of its folders. */
const versionName = v.custom<string>(
  (name) => typeof name === 'string' && isVersionName(name),
  `expected ${VERSION_NAME}`,
)

const ownVersionSchema = closedObject(
  {
    /**
     * Name of the version for readers: in the menu of versions, the badge and the banner. Without it, `Next` for
     * `current`, and its name for another version.
     *
     * @example docs: { versions: { '1.0': { label: '1.0 (LTS)' } } }
     */
    label: v.optional(text),
    /**
     * Base of the addresses of the version, below the base of the documents. `''` adds nothing to it.
     * Without it, `''` for the last version, `next` for `current`, and its name for another version.
     *
     * @example docs: { versions: { current: { path: 'canary' } } }
     */
    path: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.check(
          (path) => path === '' || isTagPath(path),
          "a path below that of the documents, such as canary, or ''",
        ),
      ),
    ),
    /**
     * Notice above each document: that the version is not released yet, or not maintained any more, with a link to
     * the last version. Without it, `'none'` for the last version, `'unreleased'` for newer and `'unmaintained'` for
     * older ones.
     *
     * @example docs: { versions: { '2.0': { banner: 'none' } } }
     */
    banner: v.optional(v.picklist(VERSION_BANNERS)),
    /**
     * Whether documents show the name of the version. Without it, they show it when there are several versions.
     *
     * @example docs: { versions: { current: { badge: false } } }
     */
    badge: v.optional(v.boolean()),
    /**
     * Asks search engines not to list the pages of the version, and omits them from the sitemap.
     *
     * @default false
     * @example docs: { versions: { '1.0': { noIndex: true } } }
     */
    noIndex: v.optional(v.boolean(), false),
    /**
     * Tag, branch or commit of git that has the documents of the version, instead of a folder.
     *
     * @example docs: { versions: { '2.0': { ref: 'v2.0' } } }
     */
    ref: v.optional(text),
  },
  new Map([['className', 'has no effect in xpre-docs; remove the key']]),
)

/** A named type, so that editors show the comments of its entries. */
export interface VersionSchema extends OwnVersionSchema {}
type OwnVersionSchema = typeof ownVersionSchema

const versionSchema: VersionSchema = ownVersionSchema

const versionRecord = v.record(versionName, versionSchema)

/** Valibot leaves these keys out without an issue. */
const LEFT_OUT = ['constructor', 'prototype', '__proto__']

const noSuchName = v.custom<never>(
  () => false,
  `other names of versions than ${LEFT_OUT.map((name) => `"${name}"`).join(', ')}`,
)

/** By name. */
export const versionsSchema = v.lazy((input): typeof versionRecord | typeof noSuchName =>
  typeof input === 'object' && input !== null && LEFT_OUT.some((name) => Object.hasOwn(input, name))
    ? noSuchName
    : versionRecord,
)
