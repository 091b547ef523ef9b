/** Options of one folder of documents. */
import * as v from 'valibot'
import { isBlogPlugin } from '../../shared/blog/blogPlugin.ts'
import { isTagPath } from '../../shared/document/tag.ts'
import { isVersionName, VERSION_NAME } from '../../shared/site/versionName.ts'
import {
  closedObject,
  editAddress,
  MARKDOWN_FILES,
  orFalse,
  routeBase,
  sitePath,
  text,
} from './schemaParts.ts'
import { versionsSchema } from './versionSchema.ts'

const ownDocsSchema = closedObject(
  {
    /**
     * Name of the folder for navbar items (`docsId`) and for reports. Needed when there are several
     * folders.
     *
     * @default 'default'
     * @example docs: [{ id: 'guide' }, { id: 'api', path: 'api', routeBasePath: 'api' }]
     */
    id: v.optional(
      v.pipe(
        text,
        v.check((id) => id !== 'pages', 'another id than "pages", which is that of the pages folder'),
        v.check((id) => !isBlogPlugin(id), 'an id that does not start with "blog:"'),
        // The id starts the names of the folders of versions.
        v.check(isVersionName, VERSION_NAME),
      ),
      'default',
    ),
    /**
     * Name of the folder for readers, on the search page of a site with several folders. Without it, the label of the
     * first item of the navbar that leads to the folder, else its id.
     *
     * @example docs: [{ id: 'guide', label: 'Guide' }, { id: 'api', label: 'API', path: 'api', routeBasePath: 'api' }]
     */
    label: v.optional(text),
    /**
     * Folder of the documents, from the site root.
     *
     * @default 'docs'
     * @example docs: { path: 'handbook' }
     */
    path: v.optional(sitePath, 'docs'),
    /**
     * Base of the addresses of the documents; `/` for the root of the site.
     *
     * @default 'docs'
     * @example docs: { routeBasePath: '/' }
     */
    routeBasePath: v.optional(routeBase, 'docs'),
    /**
     * File with the hand-written sidebars, from the site root; `false` for sidebars from folders. Without it:
     * `sidebars.ts`, `sidebars.js` or `sidebars.json` if one exists, else folders. Of several folders of documents,
     * `default` reads this file.
     *
     * @example docs: { sidebarPath: 'navigation/sidebars.ts' }
     */
    sidebarPath: v.optional(orFalse(sitePath)),
    /**
     * File that defines the tags of the documents, from their folder; `false` for none. Without the key, `tags.yml` if it
     * exists.
     *
     * @example docs: { tags: 'topics.yml' }
     */
    tags: v.optional(orFalse(sitePath)),
    /**
     * Address of the page of all tags, from the base of the documents. The pages of the tags are below it.
     *
     * @default 'tags'
     * @example docs: { tagsBasePath: 'topics' }
     */
    tagsBasePath: v.optional(
      v.pipe(text, v.check(isTagPath, 'a path below that of the documents, such as tags')),
      'tags',
    ),
    /**
     * Globs over paths from the folder: files that are documents.
     *
     * @default ['**\/*.{md,mdx,markdown}']
     * @example docs: { include: ['*.md', 'guide/*.md'] }
     */
    include: v.optional(v.array(text), () => MARKDOWN_FILES),
    /**
     * Globs over paths from the folder: files that are no documents. Ignored files that match are not
     * reported.
     *
     * @default []
     * @example docs: { exclude: ['_*.md', 'templates/**'] }
     */
    exclude: v.optional(v.array(text), () => []),
    /**
     * Base of the address of *Edit this page*; the path of the source from the site root is appended. Without
     * it, pages have no such link.
     *
     * @example docs: { editUrl: 'https://github.com/me/lamps/edit/main/' }
     */
    editUrl: v.optional(editAddress),
    /**
     * Shows the `description` of the front matter below the title. `hide_description` of a page hides it there.
     *
     * @default true
     * @example docs: { showDescription: false }
     */
    showDescription: v.optional(v.boolean(), true),
    /**
     * Shows how many minutes it takes to read a document, below its title. `show_reading_time` of a page overrides it.
     *
     * @default false
     * @example docs: { showReadingTime: true }
     */
    showReadingTime: v.optional(v.boolean(), false),
    /**
     * Adds pages for printing: `print` below the base of the documents with all of them, one below the other, and below
     * that one page for each category of the top level, such as `print/guide`. Search engines, the search of the site and
     * its lists leave them out. A page has at most 1,000 documents.
     *
     * @default false
     * @example docs: { print: true }
     */
    print: v.optional(v.boolean(), false),
    /**
     * Shows the date of the last commit that changed the page. Needs the history of git, which a shallow
     * clone does not have.
     *
     * @default false
     * @example docs: { showLastUpdateTime: true }
     */
    showLastUpdateTime: v.optional(v.boolean(), false),
    /**
     * Shows the author of the last commit that changed the page. Needs the history of git, which a shallow
     * clone does not have.
     *
     * @default false
     * @example docs: { showLastUpdateAuthor: true }
     */
    showLastUpdateAuthor: v.optional(v.boolean(), false),
    /**
     * Shows the path of categories above each document.
     *
     * @default true
     * @example docs: { breadcrumbs: false }
     */
    breadcrumbs: v.optional(v.boolean(), true),
    /**
     * Whether readers can close categories of the sidebar. Categories override it with `collapsible`.
     *
     * @default true
     * @example docs: { sidebarCollapsible: false }
     */
    sidebarCollapsible: v.optional(v.boolean(), true),
    /**
     * Whether categories of the sidebar are closed at first. Categories override it with `collapsed`.
     *
     * @default true
     * @example docs: { sidebarCollapsed: false }
     */
    sidebarCollapsed: v.optional(v.boolean(), true),
    /**
     * Settings of versions by name. The documents of the folder are the version `current`.
     *
     * @example docs: { versions: { current: { label: 'Canary' }, '1.0': { label: '1.0 (LTS)', banner: 'none' } } }
     */
    versions: v.optional(versionsSchema, () => ({})),
    /**
     * Folder of `versions.json`, `versioned_docs` and `versioned_sidebars`, from the site root.
     *
     * @default '.'
     * @example docs: { path: 'docs', versionsPath: 'website' }
     */
    versionsPath: v.optional(sitePath, '.'),
    /**
     * Version at the base of the documents, which readers get unless they choose another one. Without it, the first of
     * `versions.json`, else the first one from git, else `current`.
     *
     * @example docs: { lastVersion: 'current' }
     */
    lastVersion: v.optional(text),
    /**
     * Whether the documents of the folder itself, the version `current`, are part of the site.
     *
     * @default true
     * @example docs: { includeCurrentVersion: false }
     */
    includeCurrentVersion: v.optional(v.boolean(), true),
    /**
     * Names of the versions that are part of the site, such as the newest ones for a preview. Without it, all.
     *
     * @example docs: { onlyIncludeVersions: ['current', '2.0'] }
     */
    onlyIncludeVersions: v.optional(v.pipe(v.array(text), v.minLength(1, 'at least one version'))),
  },
  new Map([
    ['disableVersioning', "unknown key; write onlyIncludeVersions: ['current']"],
    ['onInlineTags', "unknown key; write rules: { 'unknown-tag': 'throw' } beside docs"],
  ]),
)

/** A named type, so that editors show the comments of its entries. */
export interface DocsSchema extends OwnDocsSchema {}
type OwnDocsSchema = typeof ownDocsSchema

export const docsSchema: DocsSchema = ownDocsSchema

/** Ids name folders of documents in links, navbar items and reports, so they must be unique. */
export const haveUniqueIds = (docs: readonly { readonly id: string }[]): boolean =>
  new Set(docs.map(({ id }) => id)).size === docs.length
