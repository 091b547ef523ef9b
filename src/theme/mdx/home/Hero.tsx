import type { PropsWithChildren, ReactNode } from 'react'
import type { AuthoredProps } from '../../../shared/page/articleComponents.ts'
import Block from '../../article/home/Hero.tsx'

/** Stable within a major version. */
export interface HeroProps extends AuthoredProps {
  /** The title of the page. */
  readonly title?: ReactNode
  /** A sentence below the title. */
  readonly tagline?: ReactNode
  /** An image, or another element, beside the texts. */
  readonly image?: ReactNode
}

/** The top of a home page. The children follow the texts, such as buttons. */
export default function Hero({ title, tagline, image, children, ...common }: PropsWithChildren<HeroProps>) {
  return (
    <Block {...common}>
      {title !== undefined && <h1>{title}</h1>}
      {tagline !== undefined && <p>{tagline}</p>}
      {children}
      {image !== undefined && <div className="hero-image">{image}</div>}
    </Block>
  )
}
