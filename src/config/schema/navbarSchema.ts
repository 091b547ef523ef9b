/** Options of the navbar. The `type` of items is optional for links, and for dropdowns, which have `items`. */
import * as v from 'valibot'
import { imageSchema } from './imageSchema.ts'
import { describeExpectation } from './mistakes/describeExpectation.ts'
import {
  anyAddress,
  closedObject,
  EITHER_TO_OR_HREF,
  hasEitherToOrHref,
  linkTarget,
  text,
} from './schemaParts.ts'
import { WITHOUT_EFFECT } from './unsupported.ts'

const positionEntries = {
  /**
   * Side of the navbar.
   *
   * @default 'left'
   * @example navbar: { items: [{ label: 'Blog', to: '/blog', position: 'right' }] }
   */
  position: v.optional(v.picklist(['left', 'right']), 'left'),
} as const

const folderEntries = {
  /**
   * `id` of the folder of documents.
   *
   * @default 'default'
   * @example navbar: { items: [{ type: 'doc', docId: 'intro', docsId: 'api' }] }
   */
  docsId: v.optional(text, 'default'),
} as const

const docsEntries = {
  ...folderEntries,
  /**
   * Text of the link. Without it, the text of the document or of the sidebar.
   *
   * @example navbar: { items: [{ type: 'doc', docId: 'intro', label: 'Start' }] }
   */
  label: v.optional(text),
} as const

/** Keys of other generators. */
const DOCS_KEYS: ReadonlyMap<string, string> = new Map([['docsPluginId', 'unknown key; write docsId']])

const linkEntries = {
  /**
   * Text of the link.
   *
   * @example navbar: { items: [{ label: 'Blog', to: '/blog' }] }
   */
  label: text,
  /**
   * Path of this site, without the base URL. Each link has either `to` or `href`.
   *
   * @example navbar: { items: [{ label: 'Blog', to: '/blog' }] }
   */
  to: v.optional(linkTarget),
  /**
   * Full address of another site. Each link has either `to` or `href`.
   *
   * @example navbar: { items: [{ label: 'Source', href: 'https://code.example/lamps' }] }
   */
  href: v.optional(anyAddress),
  /**
   * `button` shows the link as the call to action of the navbar.
   *
   * @default 'link'
   * @example navbar: { items: [{ label: 'Sign in', href: 'https://app.example', kind: 'button' }] }
   */
  kind: v.optional(v.picklist(['link', 'button']), 'link'),
  /**
   * CSS class of the link.
   *
   * @example navbar: { items: [{ label: 'Blog', to: '/blog', className: 'quiet' }] }
   */
  className: v.optional(v.string()),
} as const

const docEntries = {
  /**
   * A link to a document.
   *
   * @example navbar: { items: [{ type: 'doc', docId: 'intro' }] }
   */
  type: v.literal('doc'),
  /**
   * Id of a document: its path without extension and number prefixes.
   *
   * @example navbar: { items: [{ type: 'doc', docId: 'guide/install' }] }
   */
  docId: text,
  ...docsEntries,
} as const

const sidebarEntries = {
  /**
   * A link to the first document of a sidebar.
   *
   * @example navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] }
   */
  type: v.literal('docSidebar'),
  /**
   * Name of a sidebar; the link leads to its first document. The sidebar of a folder without a sidebars file
   * is `docs`.
   *
   * @example navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] }
   */
  sidebarId: text,
  ...docsEntries,
} as const

const versionEntries = {
  /**
   * A link to the main page of a version.
   *
   * @example navbar: { items: [{ type: 'docsVersion' }] }
   */
  type: v.literal('docsVersion'),
  ...folderEntries,
  /**
   * Text of the link. Without it, the label of the version.
   *
   * @example navbar: { items: [{ type: 'docsVersion', label: 'Documentation' }] }
   */
  label: v.optional(text),
  /**
   * Path of this site. Without it, the main page of the version.
   *
   * @example navbar: { items: [{ type: 'docsVersion', to: '/versions' }] }
   */
  to: v.optional(linkTarget),
} as const

const htmlEntries = {
  /**
   * HTML of the site.
   *
   * @example navbar: { items: [{ type: 'html', value: '<b>Beta</b>' }] }
   */
  type: v.literal('html'),
  /**
   * HTML of the item.
   *
   * @example navbar: { items: [{ type: 'html', value: '<b>Beta</b>' }] }
   */
  value: v.string(),
} as const

const linkType = {
  /**
   * Kind of the item. Without it: a dropdown if the item has `items`, else a link.
   *
   * @default 'link'
   * @example navbar: { items: [{ type: 'search', position: 'right' }] }
   */
  type: v.optional(v.literal('link'), 'link'),
} as const

/** Schema for the item's type. Without a type: a dropdown if the item has `items`, else a link. */
function pickByType<Schemas extends Readonly<Record<string, v.GenericSchema>>>(
  schemas: Schemas,
  input: unknown,
): Schemas[keyof Schemas] | ReturnType<typeof rejectType> | ReturnType<typeof rejectValue> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return rejectValue()
  const written = 'type' in input ? input.type : undefined
  const type = written ?? ('items' in input && Object.hasOwn(schemas, 'dropdown') ? 'dropdown' : 'link')
  const isKnown = (name: unknown): name is keyof Schemas & string =>
    typeof name === 'string' && Object.hasOwn(schemas, name)
  return isKnown(type) ? schemas[type] : rejectType(input, written, Object.keys(schemas))
}

const rejectValue = () => v.custom<never>(() => false, 'an object')

/** Fails at the key `type` only: the other keys depend on the type. */
const rejectType = (input: object, written: unknown, types: readonly string[]) =>
  v.pipe(
    v.custom<never>(() => true),
    v.rawCheck(({ addIssue }) => {
      const known = types.map((type) => JSON.stringify(type)).join(' | ')
      addIssue({
        input: written,
        expected: known,
        message: describeExpectation(known),
        path: [{ type: 'unknown', origin: 'value', input, key: 'type', value: written }],
      })
    }),
  )

const childSchemas = {
  link: v.pipe(
    closedObject({ ...linkType, ...linkEntries }),
    v.partialCheck([['to'], ['href']], hasEitherToOrHref, EITHER_TO_OR_HREF),
  ),
  doc: closedObject({ ...docEntries }, DOCS_KEYS),
  docSidebar: closedObject({ ...sidebarEntries }, DOCS_KEYS),
  docsVersion: closedObject({ ...versionEntries }, DOCS_KEYS),
  html: closedObject({ ...htmlEntries }),
}

/** A version has a name as keys of objects have them. */
const menuVersions = v.lazy((input) =>
  Array.isArray(input)
    ? v.pipe(v.array(text), v.minLength(1, 'at least one version'))
    : v.record(
        text,
        closedObject({
          /**
           * Text of the version in the menu. Without it, the label of the version.
           *
           * @example navbar: { items: [{ type: 'docsVersionDropdown', versions: { '1.0': { label: '1.0 (LTS)' } } }] }
           */
          label: v.optional(text),
        }),
      ),
)

const childItems = v.array(v.lazy((input) => pickByType(childSchemas, input)))

const itemSchemas = {
  link: v.pipe(
    closedObject({ ...linkType, ...linkEntries, ...positionEntries }),
    v.partialCheck([['to'], ['href']], hasEitherToOrHref, EITHER_TO_OR_HREF),
  ),
  doc: closedObject({ ...docEntries, ...positionEntries }, DOCS_KEYS),
  docSidebar: closedObject({ ...sidebarEntries, ...positionEntries }, DOCS_KEYS),
  dropdown: closedObject({
    /**
     * A menu.
     *
     * @default 'dropdown'
     * @example navbar: { items: [{ type: 'dropdown', label: 'More', items: [{ label: 'FAQ', to: '/docs/faq' }] }] }
     */
    type: v.optional(v.literal('dropdown'), 'dropdown'),
    /**
     * Text of the button that opens the menu.
     *
     * @example navbar: { items: [{ label: 'More', items: [{ label: 'FAQ', to: '/docs/faq' }] }] }
     */
    label: text,
    ...positionEntries,
    /**
     * Items of the menu: links, documents, sidebars, versions and HTML, with the same keys except `position`.
     *
     * @example navbar: { items: [{ label: 'More', items: [{ label: 'FAQ', to: '/docs/faq' }] }] }
     */
    items: childItems,
  }),
  docsVersion: closedObject({ ...versionEntries, ...positionEntries }, DOCS_KEYS),
  docsVersionDropdown: closedObject(
    {
      /**
       * A menu of versions.
       *
       * @example navbar: { items: [{ type: 'docsVersionDropdown', position: 'right' }] }
       */
      type: v.literal('docsVersionDropdown'),
      ...folderEntries,
      /**
       * Versions of the menu in its order: names, or labels by name. Without it, all. Of labels, names that are whole
       * numbers come first, from the largest on, since JavaScript sorts them; a list of names has any order.
       *
       * @example navbar: { items: [{ type: 'docsVersionDropdown', versions: { current: { label: 'Canary' }, '2.0': {} } }] }
       */
      versions: v.optional(menuVersions),
      /**
       * Items of the menu above the versions, with the keys of items of a menu.
       *
       * @default []
       * @example navbar: { items: [{ type: 'docsVersionDropdown', dropdownItemsBefore: [{ label: 'Changes', to: '/changes' }] }] }
       */
      dropdownItemsBefore: v.optional(childItems, () => []),
      /**
       * Items of the menu below the versions.
       *
       * @default []
       * @example navbar: { items: [{ type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'All versions', to: '/versions' }] }] }
       */
      dropdownItemsAfter: v.optional(childItems, () => []),
      ...positionEntries,
    },
    new Map([...DOCS_KEYS, ['dropdownActiveClassDisabled', WITHOUT_EFFECT]]),
  ),
  localeDropdown: closedObject(
    {
      /**
       * A menu of languages.
       *
       * @example navbar: { items: [{ type: 'localeDropdown', position: 'right' }] }
       */
      type: v.literal('localeDropdown'),
      /**
       * Items of the menu above the languages, with the keys of items of a menu.
       *
       * @default []
       * @example navbar: { items: [{ type: 'localeDropdown', dropdownItemsBefore: [{ label: 'Languages', to: '/languages' }] }] }
       */
      dropdownItemsBefore: v.optional(childItems, () => []),
      /**
       * Items of the menu below the languages.
       *
       * @default []
       * @example navbar: { items: [{ type: 'localeDropdown', dropdownItemsAfter: [{ label: 'Translate', to: '/translate' }] }] }
       */
      dropdownItemsAfter: v.optional(childItems, () => []),
      ...positionEntries,
    },
    new Map([['queryString', WITHOUT_EFFECT]]),
  ),
  html: closedObject({ ...htmlEntries, ...positionEntries }),
  search: closedObject({
    /**
     * The search.
     *
     * @example navbar: { items: [{ type: 'search', position: 'right' }] }
     */
    type: v.literal('search'),
    ...positionEntries,
  }),
}

const ownNavbarItemSchema = v.lazy((input) => pickByType(itemSchemas, input))

/** A named type, so that editors show the comments of its entries. */
export interface NavbarItemSchema extends OwnNavbarItemSchema {}
type OwnNavbarItemSchema = typeof ownNavbarItemSchema

export const navbarItemSchema: NavbarItemSchema = ownNavbarItemSchema

const ownNavbarSchema = closedObject({
  /**
   * Name in the navbar. Without it, the title of the site; an empty text shows the logo alone.
   *
   * @example navbar: { title: 'Lamps' }
   */
  title: v.optional(v.string()),
  /**
   * Image beside the name.
   *
   * @example navbar: { logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg' } }
   */
  logo: v.optional(imageSchema),
  /**
   * Hides the navbar while readers scroll down.
   *
   * @default false
   * @example navbar: { hideOnScroll: true }
   */
  hideOnScroll: v.optional(v.boolean(), false),
  /**
   * Items of the navbar, in order.
   *
   * @default []
   * @example navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] }
   */
  items: v.optional(v.array(navbarItemSchema), () => []),
})

export interface NavbarSchema extends OwnNavbarSchema {}
type OwnNavbarSchema = typeof ownNavbarSchema

export const navbarSchema: NavbarSchema = ownNavbarSchema
