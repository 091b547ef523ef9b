import type { AdmonitionType } from '../../../shared/page/articleComponents.ts'

interface AdmonitionKind {
  /** Colour family in the design tokens. */
  readonly hue: 'note' | 'tip' | 'warning' | 'danger'
  /** Lucide name. */
  readonly icon: string
  /** English word. */
  readonly message: string
}

/** Colour, icon and name of each type. Seven types share four colour families. */
export const ADMONITION_KINDS: Readonly<Record<AdmonitionType, AdmonitionKind>> = {
  note: { hue: 'note', icon: 'info', message: 'Note' },
  info: { hue: 'note', icon: 'info', message: 'Info' },
  important: { hue: 'note', icon: 'message-square-warning', message: 'Important' },
  tip: { hue: 'tip', icon: 'lightbulb', message: 'Tip' },
  warning: { hue: 'warning', icon: 'triangle-alert', message: 'Warning' },
  caution: { hue: 'warning', icon: 'triangle-alert', message: 'Caution' },
  danger: { hue: 'danger', icon: 'octagon-alert', message: 'Danger' },
}
