/** Options of the question at the end of documents. */
import * as v from 'valibot'
import { closedObject, sitePath, text } from './schemaParts.ts'

const ownFeedbackSchema = v.pipe(
  closedObject({
    /**
     * Address that gets each answer: a `POST` request with JSON, without cookies. The Content-Security-Policy allows it.
     *
     * @example feedback: { url: 'https://answers.lamps.example/docs' }
     */
    url: v.optional(
      v.pipe(
        text,
        v.check(
          (address) => /^(?:\/(?!\/)|https?:\/\/[a-z0-9.-]+(?::\d+)?(?:[/?]|$))\S*$/i.test(address),
          'a full address such as https://host/path, or a path of the host such as /answers',
        ),
      ),
    ),
    /**
     * Module of the site whose function `onFeedback` gets each answer.
     *
     * @example feedback: { hook: 'feedback/hook.ts' }
     */
    hook: v.optional(sitePath),
    /**
     * Asks for a comment after the answer.
     *
     * @default false
     * @example feedback: { url: 'https://answers.lamps.example/docs', comment: true }
     */
    comment: v.optional(v.boolean(), false),
  }),
  v.check(
    ({ url, hook }) => url !== undefined || hook !== undefined,
    '"url" or "hook", which get the answers',
  ),
)

/** A named type, so that editors show the comments of its entries. */
export interface FeedbackSchema extends OwnFeedbackSchema {}
type OwnFeedbackSchema = typeof ownFeedbackSchema

export const feedbackSchema: FeedbackSchema = ownFeedbackSchema
