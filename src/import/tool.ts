/** What a tool has to provide, so that its sites can be imported. */
import type { ForeignTool } from '../shared/site/foreignTools.ts'
import type { CodeValue } from './code/codeValue.ts'
import type { Report } from './report/report.ts'
import type { Tally } from './text/tally.ts'

/** The folder of the source. All paths start there, and have `/`. */
export interface SourceFolder {
  /** Absolute. */
  readonly dir: string
  readonly configFile: string
  /** All files without installed packages, folders of version control, caches and the target; sorted. */
  readonly files: readonly string[]
  /**
   * Files of a folder beside the source, in the same repository; their paths start with `../`. None for other folders.
   *
   * @param folder From the root of the source.
   */
  readonly listBeside: (folder: string) => readonly string[]
  /** @throws {UserError} for a file that cannot be read. */
  readonly readText: (file: string) => string
  /**
   * Reads the default export of a module: runs it in a process of its own when the user allows that, else reads its
   * literals. The report names what was not read.
   *
   * @throws {UserError} for a module that does not compile, fails, or does not end.
   */
  readonly readCode: (file: string) => Promise<CodeValue>
  readonly report: Report
}

/** A file of the new site: the tool translates a document, and copies have the same bytes. */
export type ImportedFile = {
  /** Path from the root of the new site. */
  readonly to: string
} & (
  | {
      readonly kind: 'document'
      /** Path from the root of the source. */
      readonly from: string
      /** Keys that the document gets in addition to its translated front matter. */
      readonly frontMatter?: Readonly<Record<string, unknown>>
    }
  | {
      readonly kind: 'copy'
      readonly from: string
    }
  | { readonly kind: 'text'; readonly text: string }
)

export interface ImportedSite {
  /**
   * Values of `xpre.config.ts`. A key that the schema rejects is left out, and the report names it.
   */
  readonly config: Readonly<Record<string, unknown>>
  /** Whether dollars are formulas in the source. */
  readonly hasMath: boolean
  /** In any order. Sidebars files are `text`; see `formatModule`. */
  readonly files: readonly ImportedFile[]
  /** Severities of faults that the tool does not report. Default: `UNCHECKED`. Keys of `config` come first. */
  readonly unchecked?: Readonly<Record<string, unknown>>
  readonly translate: Translate
}

/** What a tool knows when it translates a document. */
export interface DocumentContext {
  /** Path from the root of the source. */
  readonly from: string
  /** Path from the root of the new site. */
  readonly to: string
  readonly source: SourceFolder
  readonly tally: Tally
}

/** @param text Complete text of the document, with its front matter. @returns Text for the new site. */
export type Translate = (text: string, context: DocumentContext) => string

export interface Tool {
  readonly name: ForeignTool
  readonly readSite: (source: SourceFolder) => Promise<ImportedSite>
}
