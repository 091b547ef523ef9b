/** `@docusaurus/theme-common`: its colour mode. */
import { useColorMode as useMode } from '../../../runtime/hooks/useColorMode.ts'

export { useCurrentSidebarCategory } from '../../../runtime/hooks/useCurrentSidebarCategory.ts'

export function useColorMode() {
  const { mode, choice, setChoice } = useMode()
  return { colorMode: mode, colorModeChoice: choice, setColorMode: setChoice }
}
