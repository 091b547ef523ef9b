/** The choices of `init`. No imports: every command loads it for its help. */

export const TEMPLATES = ['docs', 'home', 'check'] as const
export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const
export const CI_HOSTS = ['github', 'gitlab', 'none'] as const

export type Template = (typeof TEMPLATES)[number]
export type PackageManager = (typeof PACKAGE_MANAGERS)[number]
export type CiHost = (typeof CI_HOSTS)[number]

export interface InitAnswers {
  readonly template: Template
  readonly title: string
  readonly packageManager: PackageManager
  readonly ci: CiHost
}
