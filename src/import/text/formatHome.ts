/** A start page of another tool as Markdown: title, texts, links and cards. Their texts are HTML. */
import { htmlToJsx } from './htmlToJsx.ts'

interface HomeLink {
  readonly text: string
  readonly link: string
}

/** An image without addresses is none. */
export interface HomeImage {
  readonly light: string | undefined
  readonly dark: string | undefined
  readonly alt: string
}

interface HomeCard {
  readonly title: string
  readonly image: HomeImage
  readonly texts: readonly string[]
  readonly link: string | undefined
  /** Text of the link below the text. */
  readonly linkText: string | undefined
}

interface Home {
  /** Undefined: the page has a title already. */
  readonly title: string | undefined
  /** Paragraphs below the title. */
  readonly texts: readonly string[]
  readonly image: HomeImage
  readonly links: readonly HomeLink[]
  readonly cards: readonly HomeCard[]
}

/** Signs that begin a block at the start of a paragraph. */
const BLOCK_START =
  /^(?:(?:#{1,6}|[-+*])(?= |$)|>|```|~~~|::|\[[^\]]+\]:|(?:(?:- ?){3,}|(?:\* ?){3,}|(?:_ ?){3,})$)/

/** A line of HTML, as JSX in `.mdx`. Breaks of lines would begin new blocks. */
const toInline = (html: string, isMdx: boolean): string =>
  (isMdx ? htmlToJsx(html) : html).replace(/\s+/g, ' ').trim()

/** A paragraph of a text that another tool shows as HTML. */
export const formatText = (html: string, isMdx: boolean): string =>
  toInline(html, isMdx)
    .replace(BLOCK_START, '\\$&')
    .replace(/^\d{1,9}(?=[.)](?: |$))/, '$&\\')
    // The first word of a statement in `.mdx`.
    .replace(/^(?:im|ex)(?=port\b)/, (start) =>
      isMdx ? `&#${start.charCodeAt(0)};${start.slice(1)}` : start,
    )

/** An address with blanks would end the attribute. */
const formatAddress = (link: string): string => `"${link.replaceAll('"', '%22')}"`

const escapeLabel = (text: string): string => text.replace(/([[\]\\])/g, '\\$1')

const formatTarget = (link: string): string => (/[\s()]/.test(link) ? `<${link}>` : link)

/** Images for one mode only have a mark of it. */
function formatImage({ light, dark, alt }: HomeImage): string[] {
  const write = (src: string, mark: string) => `![${escapeLabel(alt)}](${formatTarget(src + mark)})`
  if (light === undefined || dark === undefined || light === dark)
    return [light ?? dark].flatMap((src) => (src === undefined ? [] : [write(src, '')]))
  return [`${write(light, '#gh-light-mode-only')} ${write(dark, '#gh-dark-mode-only')}`]
}

/** @param isMdx Whether the document is read as MDX. */
export function formatHome({ title, texts, image, links, cards }: Home, isMdx: boolean): string {
  const formatLabel = (text: string): string => `[${escapeLabel(toInline(text, isMdx))}]`
  const formatButton = ({ text, link }: HomeLink, index: number): string =>
    `:link-button${formatLabel(text)}{href=${formatAddress(link)}${index === 0 ? '' : ' variant=secondary'}}`

  function formatFeature({ title, image, texts, link, linkText }: HomeCard): string {
    const attributes = link === undefined ? '' : `{href=${formatAddress(link)}}`
    const below =
      linkText === undefined
        ? []
        : [
            link === undefined
              ? formatText(linkText, isMdx)
              : `${formatLabel(linkText)}(${formatTarget(link)})`,
          ]
    return [
      `:::feature${formatLabel(title)}${attributes}`,
      ...formatImage(image),
      ...texts.map((text) => formatText(text, isMdx)),
      ...below,
      ':::',
    ].join('\n\n')
  }

  const top = [
    ...texts.map((text) => formatText(text, isMdx)),
    ...formatImage(image),
    ...(links.length === 0 ? [] : [links.map(formatButton).join(' ')]),
  ]
  const hero = title === undefined ? top : [`:::hero${formatLabel(title)}`, ...top, ':::']
  const parts = [
    ...hero,
    ...(cards.length === 0 ? [] : ['::::features', ...cards.map(formatFeature), '::::']),
  ]
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`
}
