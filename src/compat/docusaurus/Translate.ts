/** `@docusaurus/Translate`. */
import { useContext } from 'react'
import {
  documentMessages,
  SiteContext,
  type TranslatableText,
  type TranslateValues,
} from '../../runtime/index.ts'
import { type Messages, translate as translateMessage } from '../../shared/page/translate.ts'

export { Translate as default } from '../../runtime/index.ts'

/** Texts of the site. None when a module calls `translate` while it is loaded, where neither React nor a document runs. */
function readMessages(): Messages {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: a context may be read anywhere while a component is rendered
    return useContext(SiteContext)?.messages ?? {}
  } catch {
    return documentMessages()
  }
}

export function translate({ id, message }: TranslatableText, values?: TranslateValues): string {
  const text = message ?? id ?? ''
  return translateMessage(readMessages(), { id: id ?? text, message: text }, values)
}
