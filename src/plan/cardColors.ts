import { readTokens } from '../bundle/theme/readTokens.ts'
import { deriveColors } from '../bundle/theme/themeStyles.ts'
import type { CardColors } from '../output/cards/layOutCard.ts'
import type { SiteConfig } from '../shared/site/config.ts'

/** Colours of social cards: those of the theme in the mode that readers see first. */
export function cardColors({ theme, colorMode }: Pick<SiteConfig, 'theme' | 'colorMode'>): CardColors {
  const mode = colorMode.defaultMode
  const tokens = { ...readTokens()[mode], ...deriveColors(theme, mode) }
  const color = (name: string): string => tokens[name] ?? 'gray'
  return {
    background: color('color-bg'),
    text: color('color-text'),
    muted: color('color-text-muted'),
    accent: color('color-accent'),
    line: color('color-accent-line'),
  }
}
