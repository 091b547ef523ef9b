/** Components that documents use without an import, by name. Used only in Node. */
import type { ComponentType } from 'react'
import Head from '../../runtime/head/Head.tsx'
import { BrowserOnly, Translate } from '../../runtime/index.ts'
import type { KnownComponentName } from '../../shared/mdx/knownComponents.ts'
import DocCard from './docusaurus/DocCard.tsx'
import DocCardList from './docusaurus/DocCardList.tsx'
import Heading from './docusaurus/Heading.tsx'
import Image from './docusaurus/Image.tsx'
import Link from './docusaurus/Link.tsx'
import TOCInline from './docusaurus/TOCInline.tsx'
import Fragment from './Fragment.tsx'
import * as own from './index.ts'

export const mdxComponents: Readonly<Record<KnownComponentName, ComponentType<never>>> = {
  ...own,
  BrowserOnly,
  DocCard,
  DocCardList,
  Fragment,
  Head,
  Heading,
  Image,
  Link,
  ThemedImage: Image,
  TOCInline,
  Translate,
}
