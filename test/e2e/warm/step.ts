/** Helpers to define steps. */
import fc from 'fast-check'
import { RICH_SITE } from './richSite.ts'
import type { WarmSite } from './warmSite.ts'

/** One change. Its name is printed in reports. */
export type Step = (site: WarmSite) => void

export const named = (name: string, step: Step): Step =>
  Object.assign((site: WarmSite) => step(site), { toString: () => name })

/** Changes one of the existing files, if there is one. */
export const which = (pattern: RegExp, n: number, use: (name: string, site: WarmSite) => void): Step => {
  return (site) => {
    const names = site.names(pattern)
    const name = names[n % names.length]
    if (name !== undefined) use(name, site)
  }
}

export const textOf = (site: WarmSite, name: string) => site.read(name)?.toString() ?? ''

const n = fc.nat(999)

/** Replaces one letter anywhere in the text. Size and date stay the same. */
export const changeLetter = (kind: string, pattern: RegExp) =>
  fc.tuple(n, n).map(([file, letter]) =>
    named(
      `letter ${letter} in ${kind} ${file}, same size and date`,
      which(pattern, file, (name, site) => {
        const text = textOf(site, name)
        const letters = [...text.matchAll(/[a-z]/g)]
        const at = letters[letter % letters.length]?.index
        if (at === undefined) return
        const next = text[at] === 'z' ? 'a' : String.fromCharCode(text.charCodeAt(at) + 1)
        site.write(name, text.slice(0, at) + next + text.slice(at + 1), true)
      }),
    ),
  )

export const put = (files: Readonly<Record<string, string>>): Step => {
  return (site) => {
    for (const [name, contents] of Object.entries(files)) site.write(name, contents)
  }
}

export const removeAll = (pattern: RegExp): Step => {
  return (site) => {
    for (const name of site.names(pattern)) site.remove(name)
  }
}

export const oneOf = (kind: string, ...steps: readonly Step[]) =>
  fc.constantFrom(...steps.map((step, index) => named(`${kind} ${index}`, step)))

export const restoreOne = fc
  .constantFrom(...Object.keys(RICH_SITE))
  .map((name) => named(`restore ${name}`, (site) => site.write(name, RICH_SITE[name] ?? '')))
