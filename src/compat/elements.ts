/** Components that documents use without an import, by name. Used only in Node. */
import type { ComponentType } from 'react'
import { componentTags } from '../components/elements.ts'
import Head from '../runtime/head/Head.tsx'
import { BrowserOnly, Translate } from '../runtime/index.ts'
import DocCard from './docusaurus/DocCard.tsx'
import DocCardList from './docusaurus/DocCardList.tsx'
import Heading from './docusaurus/Heading.tsx'
import Image from './docusaurus/Image.tsx'
import Link from './docusaurus/Link.tsx'
import TOCInline from './docusaurus/TOCInline.tsx'
import Fragment from './Fragment.tsx'

export const mdxComponents: Readonly<Record<string, ComponentType<never>>> = {
  ...componentTags,
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
