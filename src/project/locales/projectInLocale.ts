import { chooseLocales } from '../../config/index.ts'
import type { Project } from '../openProject.ts'
import { localizeProject } from './localizeProject.ts'

/**
 * A project in one of its languages.
 *
 * @param name Default: the default locale.
 * @throws {UserError} for a locale that the site does not have.
 */
export async function projectInLocale(project: Project, name: string | undefined): Promise<Project> {
  if (name === undefined) return project
  chooseLocales(project.config, [name])
  const projects = await localizeProject(project)
  return projects.find(({ config }) => config.locale.name === name) ?? project
}
