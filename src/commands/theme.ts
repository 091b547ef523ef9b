/** `theme`: the subcommands that replace components of the theme. */
import { defineGroup } from '../cli/index.ts'

export default defineGroup({
  summary: 'replace components of the theme',
  position: 120,
  help: `
Examples:
  xpre-docs theme eject
  xpre-docs theme eject Footer --wrap
  xpre-docs theme diff Footer`,
})
