import type { Message } from '../../shared/page/translate.ts'
import type { AdmonitionType } from './admonitionTypes.ts'

interface AdmonitionKind {
  /** Colour family in the design tokens. */
  readonly hue: 'note' | 'info' | 'tip' | 'important' | 'warning' | 'danger'
  /** Lucide name. */
  readonly icon: string
  readonly title: Message
}

/** Colour, icon and name of each type. The five alerts of GitHub have its colours and icons; `info` is neutral. */
export const ADMONITION_KINDS: Readonly<Record<AdmonitionType, AdmonitionKind>> = {
  note: {
    hue: 'note',
    icon: 'info',
    title: { id: 'theme.admonition.note', message: 'Note' },
  },
  info: {
    hue: 'info',
    icon: 'book-open',
    title: { id: 'theme.admonition.info', message: 'Info' },
  },
  important: {
    hue: 'important',
    icon: 'message-square-warning',
    title: { id: 'theme.admonition.important', message: 'Important' },
  },
  tip: {
    hue: 'tip',
    icon: 'lightbulb',
    title: { id: 'theme.admonition.tip', message: 'Tip' },
  },
  warning: {
    hue: 'warning',
    icon: 'triangle-alert',
    title: { id: 'theme.admonition.warning', message: 'Warning' },
  },
  caution: {
    hue: 'danger',
    icon: 'octagon-alert',
    title: { id: 'theme.admonition.caution', message: 'Caution' },
  },
  danger: {
    hue: 'danger',
    icon: 'octagon-alert',
    title: { id: 'theme.admonition.danger', message: 'Danger' },
  },
}
