import type { ComponentPropsWithoutRef } from 'react'
import { useTranslate } from '../../runtime/index.ts'

/** The checkbox of a task list. It is disabled, so its accessible name is its state. Other inputs are unchanged. */
export default function TaskBox(attributes: ComponentPropsWithoutRef<'input'>) {
  const t = useTranslate()
  if (attributes.type !== 'checkbox' || attributes.disabled !== true) return <input {...attributes} />
  const state =
    attributes.checked === true
      ? t({ id: 'theme.task.done', message: 'Done' })
      : t({ id: 'theme.task.open', message: 'To do' })
  return <input aria-label={state} {...attributes} />
}
