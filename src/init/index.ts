/** Plans and writes the files that start a site, or checks in a repository. The texts of the starters are in `templates/`. */
export {
  CI_HOSTS,
  type CiHost,
  type InitAnswers,
  PACKAGE_MANAGERS,
  TEMPLATES,
  type Template,
} from './answers.ts'
export type { InitResult, OpenAnswers } from './init.ts'
export type { PlannedFile } from './plan.ts'
export const importPackageManager = () => import('./packageManager.ts')
export const importInit = () => import('./init.ts')
export const importWritePlan = () => import('./writePlan.ts')
