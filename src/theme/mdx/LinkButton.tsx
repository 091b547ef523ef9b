import type { PropsWithChildren } from 'react'
import { type AuthoredProps, BUTTON_VARIANTS } from '../../shared/page/articleComponents.ts'
import Block from '../article/blocks/LinkButton.tsx'
import { readIconName } from './iconNames.ts'

/** Stable within a major version. */
export interface LinkButtonProps extends AuthoredProps {
  /** A site path without base URL, or a full address. */
  readonly href?: string
  /** `primary`, `secondary` or `minimal`. Default: `primary`. */
  readonly variant?: string
  /** Name of an icon of the theme, after the text. */
  readonly icon?: string
}

/** A link that looks like a button. */
export default function LinkButton({
  variant,
  icon,
  children,
  ...common
}: PropsWithChildren<LinkButtonProps>) {
  const name = readIconName(icon)
  const known = BUTTON_VARIANTS.find((each) => each === variant)
  return (
    <Block
      {...common}
      {...(known !== undefined && { variant: known })}
      {...(name !== undefined && { icon: name })}
    >
      {children}
    </Block>
  )
}
