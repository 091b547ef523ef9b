/** `theme diff`: compares the replacement of a theme component with the original. Needs no code of the site. */

import { defineCommand, EXIT, EXIT_CODES, required, SITE_OPTION } from '../cli/index.ts'
import { importFindSite } from '../config/index.ts'
import { importFormatPatch } from '../edit/index.ts'
import { importCreateReplacement, importReplacement } from '../eject/index.ts'

export default defineCommand({
  summary: 'compare a replacement with the installed original',
  position: 20,
  arguments: { component: required('name of the component, such as Footer') },
  options: { siteDir: SITE_OPTION },
  help: `
Prints what differs from the installed original to the replacement as a unified
diff: lines with - are those of the original, lines with + those of your file.
A wrapper contains nothing of its original, so there is nothing to compare.

Examples:
  xpre-docs theme diff Footer
${EXIT_CODES}`,
  async run({ component: name, ...site }, { terminal, cwd }) {
    const { findSite } = await importFindSite()
    const { formatPatch } = await importFormatPatch()
    const { readAsCopy } = await importCreateReplacement()
    const { assertComponent, readReplacement, withoutHeader } = await importReplacement()
    assertComponent(name)
    const { file, text, isWrapper } = readReplacement(findSite({ ...site, cwd }).siteDir, name)
    if (isWrapper) {
      terminal.print([
        `${name} is a wrapper: it renders the original and contains nothing of it, so there is nothing to compare`,
      ])
      return EXIT.success
    }
    const [before, after] = [Buffer.from(readAsCopy(name)), Buffer.from(withoutHeader(text))]
    const diff = formatPatch([{ file, before, after }])
    if (diff === '') terminal.print([`${name} is the same as its original`])
    else terminal.stdout.write(diff)
    return EXIT.success
  },
})
