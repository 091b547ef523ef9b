import { formatNumber } from '../text/formatNumber.ts'
import type { SiteTexts } from './page.ts'
import { selectForm } from './selectForm.ts'
import { type Message, translate } from './translate.ts'

/** @param message Its plural forms, separated by `|`, with `{count}`. */
export const countText = (message: Message, count: number, { messages, locale }: SiteTexts): string =>
  selectForm(translate(messages, message, { count: formatNumber(count, locale) }), count, locale)
