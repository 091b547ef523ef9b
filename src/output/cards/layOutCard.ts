/** The layout of a social card: the site above, section and title in the middle, the address below. */

type CardStyle = Readonly<Record<string, string | number>>

/** An element of a card, with properties of CSS. */
export type CardNode =
  | { readonly type: 'container'; readonly style: CardStyle; readonly children: readonly CardNode[] }
  | { readonly type: 'text'; readonly text: string; readonly style: CardStyle }
  | { readonly type: 'image'; readonly src: string; readonly style: CardStyle }

/** Colours of CSS. */
export interface CardColors {
  readonly background: string
  readonly text: string
  readonly muted: string
  readonly accent: string
  readonly line: string
}

/** What one card shows. Empty texts are left out. */
export interface CardText {
  readonly title: string
  readonly section: string
  readonly site: string
  readonly host: string
}

interface CardLayout extends CardText {
  readonly colors: CardColors
  readonly direction: 'ltr' | 'rtl'
  readonly hasLogo: boolean
}

/** Address of the logo in the list of images. */
export const LOGO = 'logo'

/** Largest number of characters for each size of the title, in pixels. */
const TITLE_SIZES = [
  [24, 92],
  [48, 76],
  [90, 60],
] as const

const SMALLEST_TITLE = 48

const titleSize = (title: string): number => {
  const { length } = [...title]
  return TITLE_SIZES.find(([maximum]) => length <= maximum)?.[1] ?? SMALLEST_TITLE
}

export function layOutCard(card: CardLayout): CardNode {
  const { title, section, site, host, colors, direction, hasLogo } = card
  const isRtl = direction === 'rtl'
  const line = { width: '100%', textAlign: isRtl ? 'right' : 'left' }
  const text = (content: string, style: CardStyle): CardNode[] =>
    content === '' ? [] : [{ type: 'text', text: content, style }]
  const logo: CardNode = { type: 'image', src: LOGO, style: { width: 56, height: 56, objectFit: 'contain' } }
  return {
    type: 'container',
    style: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: '56px 72px',
      borderTop: `14px solid ${colors.line}`,
      backgroundColor: colors.background,
      color: colors.text,
    },
    children: [
      {
        type: 'container',
        style: {
          display: 'flex',
          flexDirection: isRtl ? 'row-reverse' : 'row',
          alignItems: 'center',
          gap: 20,
          width: '100%',
          height: 60,
        },
        children: [
          ...(hasLogo ? [logo] : []),
          ...text(site, { fontSize: 34, fontWeight: 600, lineClamp: 1, textOverflow: 'ellipsis' }),
        ],
      },
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', gap: 14, width: '100%' },
        children: [
          ...text(section, {
            ...line,
            color: colors.accent,
            fontSize: 30,
            fontWeight: 600,
            lineClamp: 1,
            textOverflow: 'ellipsis',
          }),
          ...text(title, {
            ...line,
            paddingBottom: 16,
            fontSize: titleSize(title),
            fontWeight: 700,
            lineHeight: 1.18,
            letterSpacing: isRtl ? '0' : '-0.02em',
            lineClamp: 4,
            // For long names of one word, such as of a method.
            wordBreak: 'break-word',
            textOverflow: 'ellipsis',
          }),
        ],
      },
      { type: 'text', text: host === '' ? ' ' : host, style: { ...line, color: colors.muted, fontSize: 26 } },
    ],
  }
}
