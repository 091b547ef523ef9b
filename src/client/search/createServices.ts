/**
 * The services of a site's search, with the client of its provider and the styles of its elements. A chunk of its own,
 * since most readers do not search.
 */

import { createClientLoader } from './createClientLoader.ts'
import { createSearchServices, type SearchServices, type ServicesInput } from './searchServices.ts'
import { addSearchStyles } from './styles/addSearchStyles.ts'

export function createServices(input: Omit<ServicesInput, 'createClient'>): SearchServices | undefined {
  addSearchStyles()
  return createSearchServices({ ...input, createClient: createClientLoader() })
}
