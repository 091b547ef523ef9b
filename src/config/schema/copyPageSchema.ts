/** Options of "Copy page" on pages of the docs. */
import * as v from 'valibot'
import { COPY_URL } from '../../shared/constants.ts'
import { anyAddress, closedObject, text } from './schemaParts.ts'

const ownCopyPageSchema = closedObject({
  /**
   * Links to services that answer questions about a page, in the menu of *Copy page*. Nothing is sent to a service until
   * a reader follows its link. Needs `url`.
   *
   * @default []
   * @example
   * copyPage: { assistants: [{ label: 'Open in Helper', href: 'https://helper.example/new?q=Read%20{url}' }] }
   */
  assistants: v.optional(
    v.array(
      closedObject({
        /**
         * Text of the link.
         *
         * @example
         * copyPage: { assistants: [{ label: 'Open in Helper', href: 'https://helper.example/new?q=Read%20{url}' }] }
         */
        label: text,
        /**
         * Address of the service. `{url}` stands for the full address of the Markdown copy of the page, encoded for a
         * query.
         *
         * @example
         * copyPage: { assistants: [{ label: 'Open in Helper', href: 'https://helper.example/new?q=Read%20{url}' }] }
         */
        href: v.pipe(
          anyAddress,
          v.check((href) => href.includes(COPY_URL), 'an address with {url}, which stands for the page'),
        ),
      }),
    ),
    () => [],
  ),
})

/** A named type, so that editors show the comments of its entries. */
export interface CopyPageSchema extends OwnCopyPageSchema {}
type OwnCopyPageSchema = typeof ownCopyPageSchema

export const copyPageSchema: CopyPageSchema = ownCopyPageSchema
