/** Components that documents use without an import, by name. Used only in Node. */
import type { ComponentType } from 'react'
import type { KnownComponentName } from '../../shared/mdx/knownComponents.ts'
import Admonition from '../article/blocks/Admonition.tsx'
import Badge from '../article/blocks/Badge.tsx'
import Card from '../article/blocks/Card.tsx'
import Cards from '../article/blocks/Cards.tsx'
import Details from '../article/blocks/Details.tsx'

export const mdxComponents: Readonly<Record<KnownComponentName, ComponentType<never>>> = {
  Admonition,
  Badge,
  Card,
  Cards,
  Details,
}
