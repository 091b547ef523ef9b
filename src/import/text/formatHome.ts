/** A start page of another tool as Markdown: title, texts, links and cards. */

interface HomeLink {
  readonly text: string
  readonly link: string
}

interface HomeCard {
  readonly title: string
  readonly text: string
  readonly link: string | undefined
}

interface Home {
  /** Undefined: the page has a title already. */
  readonly title: string | undefined
  /** Paragraphs below the title, with HTML or Markdown. */
  readonly texts: readonly string[]
  readonly links: readonly HomeLink[]
  readonly cards: readonly HomeCard[]
}

const escapeLabel = (text: string): string => text.replace(/([[\]\\])/g, '\\$1')

/** An address with blanks would end the attribute. */
const formatAddress = (link: string): string => `"${link.replaceAll('"', '%22')}"`

function formatFeature({ title, text, link }: HomeCard): string {
  const attributes = link === undefined ? '' : `{href=${formatAddress(link)}}`
  return `:::feature[${escapeLabel(title)}]${attributes}\n\n${text}\n\n:::`
}

const formatButton = ({ text, link }: HomeLink, index: number): string =>
  `:link-button[${escapeLabel(text)}]{href=${formatAddress(link)}${index === 0 ? '' : ' variant=secondary'}}`

export function formatHome({ title, texts, links, cards }: Home): string {
  const top = [...texts, ...(links.length === 0 ? [] : [links.map(formatButton).join(' ')])]
  const hero =
    title === undefined ? top : [`:::hero[${escapeLabel(title)}]\n\n${[...top, ':::'].join('\n\n')}`]
  const parts = [
    ...hero,
    ...(cards.length === 0 ? [] : [`::::features\n\n${cards.map(formatFeature).join('\n\n')}\n\n::::`]),
  ]
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`
}
