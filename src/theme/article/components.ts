/**
 * Components for the elements of an article: those of `components`, and HTML elements that need data of the site. Used only
 * in Node.
 */
import { componentElements } from '../../components/elements.ts'
import { ArticleArea, ArticleIframe, ArticleObject } from './ArticleEmbeds.tsx'
import ArticleImage from './ArticleImage.tsx'
import ArticleLink from './ArticleLink.tsx'
import { ArticleAudio, ArticleSource, ArticleTrack, ArticleVideo } from './ArticleMedia.tsx'
import InlineToc from './InlineToc.tsx'
import TaskBox from './TaskBox.tsx'
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
