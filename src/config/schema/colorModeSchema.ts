/** Options of light and dark mode. */
import * as v from 'valibot'
import { closedObject } from './schemaParts.ts'

const ownColorModeSchema = v.pipe(
  closedObject({
    /**
     * Mode of readers who have not chosen one. Without it, the site follows the system of the reader.
     *
     * @example colorMode: { defaultMode: 'dark' }
     */
    defaultMode: v.optional(v.picklist(['light', 'dark'])),
    /**
     * Hides the switch, so that no reader can choose a mode.
     *
     * @default false
     * @example colorMode: { defaultMode: 'light', disableSwitch: true }
     */
    disableSwitch: v.optional(v.boolean(), false),
    /**
     * Follows the system of readers who have not chosen a mode, and offers the system mode in the switch. The default is
     * `true` without `defaultMode`, else `false`.
     *
     * @example colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true }
     */
    respectPrefersColorScheme: v.optional(v.boolean()),
  }),
  v.transform(({ defaultMode, respectPrefersColorScheme, ...others }) => ({
    ...others,
    defaultMode: defaultMode ?? 'light',
    respectPrefersColorScheme: respectPrefersColorScheme ?? defaultMode === undefined,
  })),
)

/** A named type, so that editors show the comments of its entries. */
export interface ColorModeSchema extends OwnColorModeSchema {}
type OwnColorModeSchema = typeof ownColorModeSchema

export const colorModeSchema: ColorModeSchema = ownColorModeSchema
