/** Options of the announcement at the top of each page. */
import * as v from 'valibot'
import { closedObject, text } from './schemaParts.ts'

const ownAnnouncementBarSchema = closedObject({
  /**
   * Name of the announcement. Readers who closed it see it again when the name changes.
   *
   * @example announcementBar: { id: 'lamps-3', content: 'Version 3 is here' }
   */
  id: text,
  /**
   * HTML of the announcement.
   *
   * @example announcementBar: { id: 'lamps-3', content: 'Closed in <b>August</b>' }
   */
  content: text,
  /**
   * Whether readers can close the announcement.
   *
   * @default true
   * @example announcementBar: { id: 'lamps-3', content: 'Version 3 is here', isCloseable: false }
   */
  isCloseable: v.optional(v.boolean(), true),
})

/** A named type, so that editors show the comments of its entries. */
export interface AnnouncementBarSchema extends OwnAnnouncementBarSchema {}
type OwnAnnouncementBarSchema = typeof ownAnnouncementBarSchema

export const announcementBarSchema: AnnouncementBarSchema = ownAnnouncementBarSchema
