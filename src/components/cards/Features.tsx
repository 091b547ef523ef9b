import type { PropsWithChildren } from 'react'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'
import Cards from './Cards.tsx'

/** What a product does: `Feature` elements side by side. */
export default function Features({ className, ...props }: PropsWithChildren<AuthoredProps>) {
  return <Cards {...props} className={joinClasses('features', className)} />
}
