import type { SiteTexts } from '../shared/page/page.ts'
import { selectForm } from '../shared/page/selectForm.ts'
import { type Message, translate } from '../shared/page/translate.ts'

/** @param message Its plural forms, separated by `|`, with `{count}`. */
export const countText = (message: Message, count: number, { messages, locale }: SiteTexts): string =>
  selectForm(translate(messages, message, { count }), count, locale)
