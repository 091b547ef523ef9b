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

function formatCard({ title, text, link }: HomeCard): string {
  const attributes = link === undefined ? '' : `{href=${formatAddress(link)}}`
  return `:::card[${escapeLabel(title)}]${attributes}\n\n${text}\n\n:::`
}

export function formatHome({ title, texts, links, cards }: Home): string {
  const parts = [
    ...(title === undefined ? [] : [`# ${title}`]),
    ...texts,
    ...(links.length === 0
      ? []
      : [
          links
            .map(({ text, link }) => `[${escapeLabel(text)}](<${link.replace(/[<>]/g, encodeURIComponent)}>)`)
            .join(' · '),
        ]),
    ...(cards.length === 0 ? [] : [`::::cards\n\n${cards.map(formatCard).join('\n\n')}\n\n::::`]),
  ]
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`
}
