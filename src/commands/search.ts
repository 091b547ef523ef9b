/** `search`: the subcommands that search, or fill the index of a hosted service. */
import { defineGroup } from '../cli/index.ts'

export default defineGroup({
  summary: 'show what readers find, or send it to a hosted service',
  position: 90,
  help: `
Examples:
  xpre-docs search query "cancel an order"
  xpre-docs search synonyms queries.jsonl
  xpre-docs search push --dry-run`,
})
