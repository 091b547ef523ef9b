/** The services of a site's search, with the client of its provider. A chunk of its own, since most readers do not search. */
import { createClientLoader } from './createClientLoader.ts'
import { createSearchServices, type SearchServices, type ServicesInput } from './searchServices.ts'

export const createServices = (input: Omit<ServicesInput, 'createClient'>): SearchServices | undefined =>
  createSearchServices({ ...input, createClient: createClientLoader() })
