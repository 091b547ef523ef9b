import type { ReactNode } from 'react'
import { type TranslateValues, useTranslate } from './useTranslate.ts'

export interface TranslateProps {
  readonly id?: string
  /** The English text. Plain text: what is found for translation is found without running the code. */
  readonly children?: ReactNode
  readonly values?: TranslateValues
}

/**
 * A text of a page in the site's language.
 *
 * @throws {Error} without an id and a text, and when its content is anything but plain text.
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
