/** Collects the texts to translate of the site's own pages, components and documents, in the default language. */
import { toPrefix } from '../../../files/index.ts'
import { readSource } from '../../../markdown/index.ts'
import { compareDiagnostics, type Diagnostic } from '../../../shared/diagnostic.ts'
import { isMdxPath } from '../../../shared/document/markdownFile.ts'
import { createSourceText } from '../../../shared/text/sourceText.ts'
import { documentsOf } from '../../documents.ts'
import type { Project } from '../../openProject.ts'
import { codeFoldersOf, isCodePath } from './codeFiles.ts'
import type { CodeText, CodeTexts } from './readCodeTexts.ts'

interface SiteTexts {
  /** By id, in the order of the files. */
  readonly texts: ReadonlyMap<string, CodeText>
  readonly diagnostics: readonly Diagnostic[]
}

/** Other files have no texts, and are not parsed. */
const MARK = /\b(?:T|t|useT)ranslate\b|\busePlural\b/

function listSources({ config, files }: Pick<Project, 'config' | 'files'>): readonly string[] {
  const prefixes = codeFoldersOf(config).map(toPrefix)
  const code = [...files.listing.files].filter(
    (file) => isCodePath(file) && prefixes.some((prefix) => file.startsWith(prefix)),
  )
  const documents = documentsOf(config, files).map(({ source }) => source)
  return [...new Set([...code, ...documents.filter((file) => isMdxPath(file, config.markdown))])].sort()
}

/** Loads the parsers, which few sites need. */
async function loadReader(): Promise<(source: string, text: string) => CodeTexts> {
  const [{ readCodeTexts }, { readMdxTexts }] = await Promise.all([
    import('./readCodeTexts.ts'),
    import('./readMdxTexts.ts'),
  ])
  return (source, text) => {
    if (!isCodePath(source)) return readMdxTexts(text)
    try {
      return readCodeTexts(text)
    } catch (error) {
      // The bundler reports it.
      if (error instanceof SyntaxError) return { texts: [], mistakes: [] }
      throw error
    }
  }
}

interface Found {
  readonly text: CodeText
  readonly file: string
}

const describeSecond = ({ id, message }: CodeText, first: Found): string =>
  `"${id}" has the text "${message}" here, and "${first.text.message}" in ${first.file}; translators see only the latter`

/** @param project In the default language. */
export async function collectCodeTexts({
  config,
  files,
  content,
}: Pick<Project, 'config' | 'files' | 'content'>): Promise<SiteTexts> {
  const byId = new Map<string, Found>()
  const diagnostics: Diagnostic[] = []
  for (const file of listSources({ config, files })) {
    const { text: code } = readSource(content, file)
    if (!MARK.test(code)) continue
    const { texts, mistakes } = (await loadReader())(file, code)
    const { pointAt } = createSourceText(file, code)
    const report = (start: number, message: string) => {
      const point = pointAt(start)
      diagnostics.push({ rule: 'unlisted-message', message, file, place: { start: point, end: point } })
    }
    for (const { start, message } of mistakes) report(start, message)
    for (const text of texts) {
      const { id, message, description } = text
      const first = byId.get(id) ?? { text, file }
      const firstMessage = first.text.message
      if (firstMessage !== undefined && message !== undefined && firstMessage !== message)
        report(text.start, describeSecond(text, first))
      const merged: CodeText = {
        ...first.text,
        message: firstMessage ?? message,
        description: first.text.description ?? description,
      }
      byId.set(id, { text: merged, file: first.file })
    }
  }
  const texts = new Map([...byId].map(([id, { text }]) => [id, text]))
  return { texts, diagnostics: diagnostics.sort(compareDiagnostics) }
}
