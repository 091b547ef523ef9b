import { commitVersionsOf, findCommits } from '../files/index.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { count } from '../shared/text/inWords.ts'
import { createOk, type Examination } from './examination.ts'

/** Checks the refs of versions. @returns Nothing for a site without versions in git, else one entry, or one for each missing ref. */
export async function examineVersions({
  docs,
  siteDir,
}: Pick<SiteConfig, 'docs' | 'siteDir'>): Promise<Examination[]> {
  const versions = commitVersionsOf(docs)
  if (versions.length === 0) return []
  const { mistakes } = await findCommits(versions, siteDir)
  if (mistakes.length === 0) return [createOk('versions', `${count(versions.length, 'version')} from git`)]
  return mistakes.map(({ version, message }) => {
    const [problem = '', ...advice] = message.split('; ')
    const hint = advice.length === 0 ? undefined : advice.join('; ')
    return { name: 'versions', status: 'error', text: `${version}: ${problem}`, hint }
  })
}
