import type { SiteTexts } from '../page/page.ts'
import { selectForm } from '../page/selectForm.ts'
import { type Message, translate } from '../page/translate.ts'
import { formatNumber } from './formatNumber.ts'

/** @param message Its plural forms, separated by `|`, with `{count}`. */
export const countText = (message: Message, count: number, { messages, locale }: SiteTexts): string =>
  selectForm(translate(messages, message, { count: formatNumber(count, locale) }), count, locale)
