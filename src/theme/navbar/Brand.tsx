import Image from '../../runtime/Image.tsx'
import { Link, useSite } from '../../runtime/index.ts'
import type { ThemeImage } from '../../shared/page/page.ts'

const LOGO_SIZE_PX = 24

export interface BrandProps {
  /** Logo of the navbar or of the footer; undefined shows the name alone. */
  readonly logo: ThemeImage | undefined
}

/** Logo and name, linked to the home page. Beside the name, the logo is decorative and has an empty `alt`. */
export default function Brand({ logo }: BrandProps) {
  const { navbar, title } = useSite()
  const hasName = navbar.title !== ''
  return (
    <Link className="brand" to={logo?.href ?? '/'}>
      {logo && (
        <Image
          src={logo.src}
          srcDark={logo.srcDark}
          alt={hasName ? '' : logo.alt || title}
          width={logo.width ?? LOGO_SIZE_PX}
          height={logo.height ?? LOGO_SIZE_PX}
        />
      )}
      {hasName ? <span>{navbar.title}</span> : logo === undefined && <span>{title}</span>}
    </Link>
  )
}
