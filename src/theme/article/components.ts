/**
 * What the elements of an article become: the components that directives make, and the plain elements that
 * need the site to be written. Used in Node only; nothing of an article runs in the browser.
 */
import type { ComponentType, PropsWithChildren } from 'react'
import type { ArticleComponentName, ArticleComponentProps } from '../../shared/page/articleComponents.ts'
import Admonition from './Admonition.tsx'
import { ArticleArea, ArticleFrame, ArticleObject } from './ArticleEmbeds.tsx'
import ArticleImage from './ArticleImage.tsx'
import ArticleLink from './ArticleLink.tsx'
import { ArticleAudio, ArticleSource, ArticleTrack, ArticleVideo } from './ArticleMedia.tsx'
import Badge from './Badge.tsx'
import Card from './Card.tsx'
import Cards from './Cards.tsx'
import CodeBlock from './CodeBlock.tsx'
import CodeGroup from './CodeGroup.tsx'
import Details from './Details.tsx'
import HeadingLink from './HeadingLink.tsx'
import Label from './Label.tsx'
import Step from './Step.tsx'
import Steps from './Steps.tsx'
import Tab from './Tab.tsx'
import TableWrap from './TableWrap.tsx'
import Tabs from './Tabs.tsx'
import TaskBox from './TaskBox.tsx'
import TocSlot from './TocSlot.tsx'

type ComponentsOfDirectives = {
  readonly [Name in ArticleComponentName]: ComponentType<PropsWithChildren<ArticleComponentProps[Name]>>
}

const componentsOfDirectives: ComponentsOfDirectives = {
  Admonition,
  Label,
  Tabs,
  Tab,
  CodeGroup,
  Details,
  Steps,
  Step,
  Cards,
  Card,
  Badge,
  CodeBlock,
  TableWrap,
  HeadingLink,
  TocSlot,
}

/** By tag name, for rehype-react. */
export const articleComponents = {
  ...componentsOfDirectives,
  a: ArticleLink,
  img: ArticleImage,
  input: TaskBox,
  video: ArticleVideo,
  audio: ArticleAudio,
  source: ArticleSource,
  track: ArticleTrack,
  area: ArticleArea,
  iframe: ArticleFrame,
  object: ArticleObject,
}
