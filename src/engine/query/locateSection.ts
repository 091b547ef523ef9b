/** Finds sections in loaded parts. */
import type { StoredPage, StoredSection } from '../indexFormat.ts'

export interface SectionPlace {
  readonly page: StoredPage
  /** Index of the section on the page. */
  readonly place: number
}

/** Finds the page of a section in a part whose first section is `first`. */
export function locateSection(pages: readonly StoredPage[], first: number, section: number): SectionPlace {
  let start = first
  for (const page of pages) {
    if (section < start + page.s.length) return { page, place: section - start }
    start += page.s.length
  }
  throw new RangeError(`the part has no section ${section}`)
}

export const storedSectionOf = ({ page, place }: SectionPlace): StoredSection =>
  page.s[place] as StoredSection
