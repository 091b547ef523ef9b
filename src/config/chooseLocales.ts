import { UserError } from '../shared/errors/userError.ts'
import type { SiteConfig } from '../shared/site/config.ts'

/**
 * @param names Locales of the command line; undefined: all.
 * @returns Whether the command is for a locale.
 * @throws {UserError} for a locale that the site does not have.
 */
export function chooseLocales(
  { locales }: Pick<SiteConfig, 'locales'>,
  names: readonly string[] | undefined,
): (name: string) => boolean {
  const known = locales.map(({ name }) => name)
  const unknown = names?.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new UserError(`The site has no locale "${unknown}"`, {
      hint: known.length === 1 ? `its only one is ${known[0]}` : `its locales are ${known.join(', ')}`,
    })
  return (name) => names === undefined || names.includes(name)
}
