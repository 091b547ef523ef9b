import type { PropsWithChildren, ReactNode } from 'react'
import type { AuthoredProps } from '../../shared/page/articleComponents.ts'
import Block from '../article/blocks/Admonition.tsx'
import Label from '../article/blocks/Label.tsx'
import { textOf } from '../article/nodes.ts'
import { readType } from './types.ts'

/** Stable within a major version. */
export interface AdmonitionProps extends AuthoredProps {
  /** `note`, `tip`, `info`, `important`, `warning`, `caution` or `danger`. Other types are notes. Default: `note`. */
  readonly type?: string
  /** Without it, the name of the type. */
  readonly title?: ReactNode
}

/** A box for what readers should know. */
export default function Admonition({ type, title, children, ...common }: PropsWithChildren<AdmonitionProps>) {
  const text = textOf(title).trim()
  return (
    <Block {...common} type={readType(type) ?? 'note'} {...(text !== '' && { title: text })}>
      {text !== '' && typeof title !== 'string' && <Label>{title}</Label>}
      {children}
    </Block>
  )
}
