/**
 * Creates `llms.txt` (llmstxt.org) of the site, and of each docs folder and version where there are several: title, summary, and
 * links to the Markdown copies of the pages. The section "Optional" has what programs with little space leave out.
 */
import { LLMS_FILE, LLMS_TEXTS_FILE } from '../../shared/site/generatedFiles.ts'
import type { OutputFile, Site } from '../../shared/site/site.ts'
import type { ListedPage } from '../listedPage.ts'
import { type AddressConfig, siteAddress } from '../siteAddress.ts'
import type { PageCollection, PageCollections } from './collectPages.ts'

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Title and summary, which both files of a collection start with. */
export const headOf = ({ title }: PageCollection, { data }: Pick<Site, 'data'>): string =>
  `# ${oneLine(title)}\n${data.tagline === '' ? '' : `\n> ${oneLine(data.tagline)}\n`}`

const escapeLabel = (text: string) => oneLine(text).replace(/[\\[\]]/g, '\\$&')

export const listItem = (title: string, address: string, note = ''): string =>
  `- [${escapeLabel(title)}](${address})${note === '' ? '' : `: ${oneLine(note)}`}`

const sectionText = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `\n## ${oneLine(title)}\n\n${items.join('\n')}\n`

const pageItem = ({ title, description, path, markdownPath = path }: ListedPage, config: AddressConfig) =>
  listItem(title, siteAddress(markdownPath, config), description)

/** Links to the texts of the collection, and from the site to the other collections. */
function optionalItems(
  { folder }: PageCollection,
  others: readonly PageCollection[],
  config: AddressConfig,
): readonly string[] {
  const texts = listItem('All texts', siteAddress(`/${folder}${LLMS_TEXTS_FILE}`, config))
  const linked = others.map((other) =>
    listItem(other.title, siteAddress(`/${other.folder}${LLMS_FILE}`, config)),
  )
  return [texts, ...(folder === '' ? linked : [])]
}

export function createLlms(site: Site, [ofSite, ...others]: PageCollections): readonly OutputFile[] {
  const { config } = site
  return [ofSite, ...others].map((collection) => {
    const { folder, sections } = collection
    const texts = sections.map((section) =>
      sectionText(
        section.title,
        section.pages.map((page) => pageItem(page, config)),
      ),
    )
    const optional = sections.length === 0 ? [] : optionalItems(collection, others, config)
    const contents = `${headOf(collection, site)}${texts.join('')}${sectionText('Optional', optional)}`
    return { path: folder + LLMS_FILE, contents }
  })
}
