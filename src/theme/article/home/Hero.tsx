import { Children, isValidElement, type PropsWithChildren, type ReactNode } from 'react'
import type { AuthoredProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'

const isImage = (node: ReactNode): boolean =>
  isValidElement<{ readonly className?: string }>(node) && node.props.className === 'hero-image'

/** The top of a home page: its title, texts and buttons, with an image beside them on wide screens. */
export default function Hero({ id, className, children }: PropsWithChildren<AuthoredProps>) {
  const nodes = Children.toArray(children)
  const images = nodes.filter(isImage)
  return (
    <div id={id} className={joinClasses('hero', images.length > 0 && 'has-image', className)}>
      <div className="hero-text">{nodes.filter((node) => !isImage(node))}</div>
      {images}
    </div>
  )
}
