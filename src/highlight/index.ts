/** Code of documents as HTML: languages, options behind them, marked lines. */
export { ANSI, withoutSequences } from './ansiLines.ts'
export { attributesOf, buildCodeBlock, type WrittenCode } from './buildCodeBlock.ts'
export { readCodeMeta, readCodeTitle } from './codeMeta.ts'
export { createHighlighter, type Highlighter } from './createHighlighter.ts'
export { findGrammar, isPlainLanguage, labelLanguage, languageNames } from './languageNames.ts'
export { readNote } from './markedLines.ts'
export { type MetaToken, readMetaTokens } from './metaTokens.ts'
export { splitLanguage } from './splitLanguage.ts'
