/**
 * Components for the elements of an article: directives, and HTML elements that need data of the site. Used only in
 * Node.
 */
import type { ComponentType, PropsWithChildren } from 'react'
import type { ArticleComponentName, ArticleComponentProps } from '../../shared/page/articleComponents.ts'
import { ArticleArea, ArticleIframe, ArticleObject } from './ArticleEmbeds.tsx'
import ArticleImage from './ArticleImage.tsx'
import ArticleLink from './ArticleLink.tsx'
import { ArticleAudio, ArticleSource, ArticleTrack, ArticleVideo } from './ArticleMedia.tsx'
import Example from './api/Example.tsx'
import Param from './api/Param.tsx'
import ParamDetail from './api/ParamDetail.tsx'
import Params from './api/Params.tsx'
import Admonition from './blocks/Admonition.tsx'
import Badge from './blocks/Badge.tsx'
import Card from './blocks/Card.tsx'
import Cards from './blocks/Cards.tsx'
import CodeBlock from './blocks/CodeBlock.tsx'
import CodeGroup from './blocks/CodeGroup.tsx'
import Details from './blocks/Details.tsx'
import Icon from './blocks/Icon.tsx'
import Label from './blocks/Label.tsx'
import LinkButton from './blocks/LinkButton.tsx'
import ScrollBox from './blocks/ScrollBox.tsx'
import Step from './blocks/Step.tsx'
import Steps from './blocks/Steps.tsx'
import Tab from './blocks/Tab.tsx'
import TableWrap from './blocks/TableWrap.tsx'
import Tabs from './blocks/Tabs.tsx'
import TaskBox from './blocks/TaskBox.tsx'
import FileTree from './files/FileTree.tsx'
import HeadingLink from './HeadingLink.tsx'
import Hero from './home/Hero.tsx'
import InlineToc from './InlineToc.tsx'
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
  FileTree,
  Hero,
  Params,
  Param,
  ParamDetail,
  Example,
  Icon,
  LinkButton,
  CodeBlock,
  TableWrap,
  ScrollBox,
  HeadingLink,
  TocSlot,
  InlineToc,
}

/** Components by tag name, for rehype-react. */
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
  iframe: ArticleIframe,
  object: ArticleObject,
}
