/** Reads the texts of the interface of a site: texts of the tool, and texts with which the site replaces them. */
import { type DiscoveredFiles, type SiteFiles, toPrefix } from '../../files/index.ts'
import { readSource } from '../../markdown/index.ts'
import {
  checkMessages,
  likelyName,
  readSettingsFile,
  reportUnknownTexts,
  type UnknownText,
} from '../../routes/index.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isMdxPath } from '../../shared/document/markdownFile.ts'
import { isDocusaurusFile } from '../../shared/languages/labelFiles.ts'
import type { Messages } from '../../shared/page/translate.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import { messageFilesOf } from '../../shared/site/messageFiles.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { codeFoldersOf, isCodePath } from './code-texts/codeFiles.ts'
import { docusaurusMessages, isDocusaurusId } from './docusaurusMessages.ts'
import { englishMessages, toolMessages } from './toolMessages.ts'

interface LoadedMessages {
  readonly messages: Messages
  /** Only the texts that the site has itself. */
  readonly ofSite: Messages
  readonly diagnostics: readonly Diagnostic[]
}

/** Text of all code that may show messages of the site. */
function readCode(config: SiteConfig, { listing }: DiscoveredFiles, content: SiteFiles): string {
  const prefixes = [...codeFoldersOf(config), ...config.docs.map(({ path }) => path)].map(toPrefix)
  const sources = [...listing.files].filter(
    (file) =>
      (isCodePath(file) || isMdxPath(file, config.markdown)) &&
      prefixes.some((prefix) => file.startsWith(prefix)),
  )
  return sources.map((source) => readSource(content, source).text).join('\n')
}

function describeUnknown({ id }: UnknownText): Pick<Diagnostic, 'message' | 'suggestions'> {
  const nearest = likelyName(id, Object.keys(englishMessages()))
  return {
    message: `No text of the interface and no code of the site has the id "${id}"`,
    suggestions: nearest === undefined ? undefined : [{ text: `did you mean "${nearest}"?` }],
  }
}

export function loadMessages(config: SiteConfig, files: DiscoveredFiles, content: SiteFiles): LoadedMessages {
  const { htmlLang } = config.locale
  const sources = messageFilesOf(config).filter((source) => files.listing.files.has(source))
  const tool = toolMessages(htmlLang)
  if (sources.length === 0) return { messages: tool, ofSite: {}, diagnostics: [] }
  const english = englishMessages()
  const diagnostics: Diagnostic[] = []
  const ofSite = new Map<string, string>()
  // They were written for another interface, so included texts come first.
  let foreign: Messages = {}
  const code = lazy(() => readCode(config, files, content))
  for (const source of sources) {
    const { text, diagnostics: ofText } = readSource(content, source)
    const file = readSettingsFile(source, text, 'invalid-messages')
    const checked = checkMessages(file, english, htmlLang)
    const isForeign = isDocusaurusFile(source)
    if (isForeign) foreign = docusaurusMessages(checked.messages)
    const unknown = Object.keys(checked.messages).filter(
      (id) => !Object.hasOwn(english, id) && !(isForeign && isDocusaurusId(id)),
    )
    const unused = unknown.filter((id) => !code().includes(id))
    diagnostics.push(
      ...ofText,
      ...checked.diagnostics,
      ...reportUnknownTexts(
        source,
        unused.map((id) => ({ id, place: file.keyPlaces?.get(id) })),
        describeUnknown,
      ),
    )
    for (const [id, message] of Object.entries(checked.messages)) if (!ofSite.has(id)) ofSite.set(id, message)
  }
  const own = Object.fromEntries(ofSite)
  return { messages: { ...foreign, ...tool, ...own }, ofSite: own, diagnostics }
}
