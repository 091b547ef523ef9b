import type { PropsWithChildren } from 'react'
import { useTranslate } from '../../runtime/index.ts'

interface ParamDetailProps {
  readonly kind: 'type' | 'required' | 'optional' | 'deprecated' | 'default' | 'note'
}

/** A detail of a parameter behind its name: its type, its default, or a word such as required. */
export default function ParamDetail({ kind, children }: PropsWithChildren<ParamDetailProps>) {
  const t = useTranslate()
  const className = `param-${kind}`
  switch (kind) {
    case 'required':
      return <span className={className}>{t({ id: 'theme.params.required', message: 'required' })}</span>
    case 'optional':
      return <span className={className}>{t({ id: 'theme.params.optional', message: 'optional' })}</span>
    case 'deprecated':
      return <span className={className}>{t({ id: 'theme.params.deprecated', message: 'deprecated' })}</span>
    case 'default':
      return (
        <span className={className}>
          {t({ id: 'theme.params.default', message: 'default:' })} {children}
        </span>
      )
    case 'type':
    case 'note':
      return <span className={className}>{children}</span>
  }
}
