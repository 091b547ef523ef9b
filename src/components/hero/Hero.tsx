import { Children, isValidElement, type PropsWithChildren, type ReactNode } from 'react'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { AuthoredProps } from '../authoredProps.ts'

/** Stable within a major version. */
export interface HeroProps extends AuthoredProps {
  /** The title of the page. */
  readonly title?: ReactNode
  /** A sentence below the title. */
  readonly tagline?: ReactNode
  /** An image, or another element, beside the texts. */
  readonly image?: ReactNode
}

const isImage = (node: ReactNode): boolean =>
  isValidElement<{ readonly className?: string }>(node) && node.props.className === 'hero-image'

/**
 * The top of a home page: its title, texts and buttons, with an image beside them on wide screens. The children follow the
 * texts, such as buttons; a `div.hero-image` among them is the image.
 */
export default function Hero({
  title,
  tagline,
  image,
  id,
  className,
  children,
}: PropsWithChildren<HeroProps>) {
  const nodes = Children.toArray(children)
  const images = nodes.filter(isImage)
  const hasImage = image !== undefined || images.length > 0
  return (
    <div id={id} className={joinClasses('hero', hasImage && 'has-image', className)}>
      <div className="hero-text">
        {title !== undefined && <h1>{title}</h1>}
        {tagline !== undefined && <p>{tagline}</p>}
        {nodes.filter((node) => !isImage(node))}
      </div>
      {images}
      {image !== undefined && <div className="hero-image">{image}</div>}
    </div>
  )
}
