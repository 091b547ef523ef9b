import type { ReactNode } from 'react'
import { type TranslateValues, useTranslate } from './hooks/useTranslate.ts'

/** At least one of `id` and `children` is required. Stable within a major version. */
export interface TranslateProps {
  /** Key of the text in the translations, such as `theme.search.label`. Without it, the English text is the key. */
  readonly id?: string
  /** The English text. Only plain text, since texts to translate are extracted without running the code. */
  readonly children?: ReactNode
  /** Replace `{name}` in the text. */
  readonly values?: TranslateValues
  /** For translators, who get it with the text. */
  readonly description?: string
}

/**
 * A text in the language of the site.
 *
 * @throws {Error} when it has neither id nor text, and when its content is not plain text.
 */
export default function Translate({ id, children, values }: TranslateProps) {
  const t = useTranslate()
  if (children !== undefined && children !== null && typeof children !== 'string') {
    throw new Error(
      `The xpre-docs <Translate> component only accepts simple string values${id === undefined ? '' : ` (translation id "${id}")`}`,
    )
  }
  return <>{t({ id, message: children ?? undefined }, values)}</>
}
