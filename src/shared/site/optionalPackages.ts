/** Packages that a site installs for a feature, and the version of each that is installed. */

/** Renders formulas. */
export const MATH_PACKAGE = 'temml'

export const OPTIONAL_PACKAGES = [MATH_PACKAGE] as const

export type PackageVersions = Readonly<Record<string, string>>
