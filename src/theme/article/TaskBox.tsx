import type { ComponentPropsWithoutRef } from 'react'
import { useTranslate } from '../../runtime/useTranslate.ts'

/** The box of a task. It cannot be ticked, so it says its state by its name. */
export default function TaskBox({ type, checked, ...attributes }: ComponentPropsWithoutRef<'input'>) {
  const t = useTranslate()
  const state = checked
    ? t({ id: 'theme.task.done', message: 'Done' })
    : t({ id: 'theme.task.open', message: 'To do' })
  return <input aria-label={state} {...attributes} type={type} checked={checked} disabled readOnly />
}
