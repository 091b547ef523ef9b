import { type ColorChoice, nextChoice } from '../../runtime/colorMode.ts'
import { useSite, useTranslate } from '../../runtime/index.ts'
import Icon, { type IconName } from '../icons/Icon.tsx'

const ICONS: Readonly<Record<ColorChoice, IconName>> = { light: 'sun', dark: 'moon', system: 'monitor' }

function Switch() {
  const { respectPrefersColorScheme } = useSite().colorMode
  const t = useTranslate()
  const names: Readonly<Record<ColorChoice, string>> = {
    light: t({ id: 'theme.colorMode.light', message: 'light mode' }),
    dark: t({ id: 'theme.colorMode.dark', message: 'dark mode' }),
    system: t({ id: 'theme.colorMode.system', message: 'system mode' }),
  }
  const choices: readonly ColorChoice[] = respectPrefersColorScheme
    ? ['system', 'light', 'dark']
    : ['light', 'dark']
  const label = (mode: string) =>
    respectPrefersColorScheme
      ? t(
          {
            id: 'theme.colorMode.switchAll',
            message: 'Switch between system, light and dark mode (currently {mode})',
          },
          { mode },
        )
      : t(
          {
            id: 'theme.colorMode.switch',
            message: 'Switch between dark and light mode (currently {mode})',
          },
          { mode },
        )
  return (
    <button className="icon-btn color-switch" type="button" data-xpre-action="color-mode">
      {choices.map((choice) => (
        <span key={choice} data-choice={choice}>
          <Icon name={ICONS[respectPrefersColorScheme ? choice : nextChoice(choice, false)]} />
          <span className="sr">{label(names[choice])}</span>
        </span>
      ))}
    </button>
  )
}

/**
 * Switches the colour mode. It contains an icon and label for every choice, and CSS shows the current one. The switch is
 * therefore right from the first paint and needs no hydration. With two modes the icon shows the other mode, with three
 * the current choice.
 */
export default function ColorSwitch() {
  const { disableSwitch } = useSite().colorMode
  return disableSwitch ? null : <Switch />
}
