import { UserError } from '../shared/errors/userError.ts'
import { suggestLocale } from '../shared/languages/suggestLocale.ts'
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
      hint: suggestLocale(known),
    })
  return (name) => names === undefined || names.includes(name)
}
