/** `theme eject`: starts the replacement of a theme component, or lists all components. Needs no code of the site. */

import path from 'node:path'
import { defineCommand, EXIT, EXIT_CODES, flag, optional, SITE_OPTION, type Terminal } from '../cli/index.ts'
import { displayPath, importFindSite } from '../config/index.ts'
import { importCreateReplacement, importReplacement } from '../eject/index.ts'
import { importWritePlan } from '../init/index.ts'

export default defineCommand({
  summary: 'copy or wrap a component of the theme, or list all of them',
  position: 10,
  arguments: { component: optional('name of the component, such as Footer (default: list all)') },
  options: {
    wrap: flag('--wrap', 'write a component that renders the original'),
    siteDir: SITE_OPTION,
  },
  help: `
Writes theme/<component>.tsx, with a header of the version and hash of the
original: the rule theme-drift reports when the original changes. Some
components import internals of the theme and can only be wrapped. A file that
exists stays as it is.

Examples:
  xpre-docs theme eject               list all components
  xpre-docs theme eject Footer
  xpre-docs theme eject Navbar --wrap --site manual
${EXIT_CODES}`,
  async run({ component: name, wrap, ...site }, { terminal, cwd }) {
    const { findSite } = await importFindSite()
    const { assertCanBeCopied, assertComponent, assertNotReplaced } = await importReplacement()
    if (name !== undefined) assertComponent(name)
    const { siteDir } = findSite({ ...site, cwd })
    if (name === undefined) {
      await printComponents(siteDir, terminal)
      return EXIT.success
    }
    assertNotReplaced(siteDir, name)
    if (!wrap) assertCanBeCopied(name)
    const { createCopy, createWrapper } = await importCreateReplacement()
    const { writePlan } = await importWritePlan()
    const file = `theme/${name}.tsx`
    const text = wrap ? createWrapper(name) : createCopy(name)
    writePlan(siteDir, [{ file, text, action: 'create' }])
    terminal.print([terminal.style('green', `Wrote ${displayPath(path.join(siteDir, file), cwd)}`)])
    return EXIT.success
  },
})

async function printComponents(siteDir: string, { stdout, style }: Terminal): Promise<void> {
  const { listComponents } = await importCreateReplacement()
  const { findReplacement } = await importReplacement()
  const components = listComponents()
  const width = Math.max(...components.map(({ name }) => name.length))
  const listOf = (title: string, canBeCopied: boolean): string => {
    const rows = components
      .filter((component) => component.canBeCopied === canBeCopied)
      .map(({ name, summary }) => {
        const end = findReplacement(siteDir, name) === undefined ? '' : style('dim', ' (replaced)')
        return `  ${name.padEnd(width)}  ${summary}${end}\n`
      })
    return `${style('bold', title)}\n${rows.join('')}`
  }
  stdout.write(`${listOf('To copy or wrap', true)}\n${listOf('To wrap (--wrap)', false)}`)
}
