import type { AuthoredProps } from '../../shared/page/articleComponents.ts'
import Block from '../article/blocks/Icon.tsx'
import { readIconName } from './iconNames.ts'

/** Stable within a major version. */
export interface IconProps extends AuthoredProps {
  /** Name of an icon of the theme. */
  readonly name?: string
  /** Accessible name. Without it, the icon is decoration. */
  readonly label?: string
}

/** An icon in a line of text. Screen readers get the label, or the name, of an icon that the theme does not have. */
export default function Icon({ name = '', label, ...common }: IconProps) {
  const known = readIconName(name)
  const text = label ?? (known === undefined && name !== '' ? name : undefined)
  return <Block {...common} name={known ?? name} {...(text !== undefined && { label: text })} />
}
