import Image from '../../runtime/Image.tsx'
import { Link } from '../../runtime/index.ts'
import type { PostAuthor } from '../../shared/site/blogPage.ts'

export interface BlogAuthorProps {
  /** Name, picture, title and addresses of the author. */
  readonly author: PostAuthor
}

/** An author of a post: picture, name and title. */
export default function BlogAuthor({ author }: BlogAuthorProps) {
  const { name, title, image } = author
  const href = author.path ?? author.url
  return (
    <span className="author">
      {image === undefined ? (
        <span className="author-letter" aria-hidden="true">
          {[...name][0]}
        </span>
      ) : (
        <Image className="author-image" src={image} alt="" width={40} height={40} />
      )}
      <span className="author-text">
        {href === undefined ? (
          <span className="author-name">{name}</span>
        ) : (
          <Link className="author-name" to={href}>
            {name}
          </Link>
        )}
        {title !== undefined && <span className="author-title">{title}</span>}
      </span>
    </span>
  )
}
