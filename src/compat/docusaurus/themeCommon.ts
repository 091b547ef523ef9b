/** `@docusaurus/theme-common`: its colour mode. */
import { useColorMode as useMode } from '../../runtime/index.ts'

export { useCurrentSidebarCategory } from '../../runtime/index.ts'

export function useColorMode() {
  const { mode, choice, setChoice } = useMode()
  return { colorMode: mode, colorModeChoice: choice, setColorMode: setChoice }
}
