/** Items of the navbar. `type` is optional for links, and for dropdowns, which have `items`. */
import * as v from 'valibot'
import { describeExpectation } from './describeExpectation.ts'
import {
  anyAddress,
  closedObject,
  EITHER_TO_OR_HREF,
  hasEitherToOrHref,
  linkTarget,
  text,
} from './schemaParts.ts'
import { UNSUPPORTED, UNSUPPORTED_ITEMS } from './unsupported.ts'

const position = v.optional(v.picklist(['left', 'right']), 'left')
const docsPluginId = v.optional(text, 'default')

const linkEntries = {
  label: text,
  /** Path of this site, without base URL. */
  to: v.optional(linkTarget),
  /** Full address of another site. */
  href: v.optional(anyAddress),
  /** `button` shows it as the call to action of the navbar. */
  kind: v.optional(v.picklist(['link', 'button']), 'link'),
  className: v.optional(v.string()),
}

const docEntries = { docId: text, docsPluginId, label: v.optional(text) }
const sidebarEntries = { sidebarId: text, docsPluginId, label: v.optional(text) }

const linkType = v.optional(v.literal('link'), 'link')

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
      const unsupported = UNSUPPORTED_ITEMS.get(written)
      const known = types.map((type) => JSON.stringify(type)).join(' | ')
      addIssue({
        input: written,
        expected: unsupported === undefined ? known : UNSUPPORTED,
        message: unsupported ?? describeExpectation(known),
        path: [{ type: 'unknown', origin: 'value', input, key: 'type', value: written }],
      })
    }),
  )

const childSchemas = {
  link: v.pipe(
    closedObject({ type: linkType, ...linkEntries }),
    v.partialCheck([['to'], ['href']], hasEitherToOrHref, EITHER_TO_OR_HREF),
  ),
  doc: closedObject({ type: v.literal('doc'), ...docEntries }),
  docSidebar: closedObject({ type: v.literal('docSidebar'), ...sidebarEntries }),
  html: closedObject({ type: v.literal('html'), value: v.string() }),
}

const itemSchemas = {
  link: v.pipe(
    closedObject({ type: linkType, ...linkEntries, position }),
    v.partialCheck([['to'], ['href']], hasEitherToOrHref, EITHER_TO_OR_HREF),
  ),
  doc: closedObject({ type: v.literal('doc'), ...docEntries, position }),
  docSidebar: closedObject({ type: v.literal('docSidebar'), ...sidebarEntries, position }),
  dropdown: closedObject({
    type: v.optional(v.literal('dropdown'), 'dropdown'),
    label: text,
    position,
    items: v.array(v.lazy((input) => pickByType(childSchemas, input))),
  }),
  html: closedObject({ type: v.literal('html'), value: v.string(), position }),
  search: closedObject({ type: v.literal('search'), position }),
}

export const navbarItemSchema = v.lazy((input) => pickByType(itemSchemas, input))
