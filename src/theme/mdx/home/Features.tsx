import type { PropsWithChildren } from 'react'
import type { AuthoredProps } from '../../../shared/page/articleComponents.ts'
import Cards from '../../article/blocks/Cards.tsx'
import { joinClasses } from '../../article/joinClasses.ts'

/** What a product does: `Feature` elements side by side. */
export default function Features({ className, ...props }: PropsWithChildren<AuthoredProps>) {
  return <Cards {...props} className={joinClasses('features', className)} />
}
