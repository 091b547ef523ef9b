/**
 * Components for the elements of an article: the elements of `components`, and HTML elements that need data of the site.
 * Used only in Node.
 */
import { componentElements } from '../../components/elements.ts'
import ArticleImage from './ArticleImage.tsx'
import {
  ArticleArea,
  ArticleAudio,
  ArticleIframe,
  ArticleLink,
  ArticleObject,
  ArticleSource,
  ArticleTrack,
  ArticleVideo,
  TaskBox,
} from './articleElements.tsx'
import InlineToc from './InlineToc.tsx'
import TocSlot from './TocSlot.tsx'

/** Components by tag name, for rehype-react. */
export const articleComponents = {
  ...componentElements,
  InlineToc,
  TocSlot,
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
