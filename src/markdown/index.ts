/** Reads documents: facts for the site-wide stages, and the article as a tree for rendering. */

export { createElement } from './article/createElement.ts'
export { type Article, compileArticle, compileIntroduction, readAndCompile } from './compileArticle.ts'
export {
  type ContentOptions,
  cacheInputsOf,
  contentOptionsOf,
  hasPlugins,
  plainOptionsOf,
} from './contentOptions.ts'
export { findPlaceholders } from './findPlaceholders.ts'
export { foldPlain } from './html/foldPlain.ts'
export { isValidId, scanHtml } from './html/scanHtml.ts'
export { inspectArticle } from './inspectArticle.ts'
export { importPathsIn } from './jsx/compileCode.ts'
export { isElement, isExpression, isModule, type MdxNode } from './jsx/mdxNodes.ts'
export { MdxSyntaxError, parseMdx } from './jsx/parseMdx.ts'
export { outlineDoc } from './outlineDoc.ts'
export { parseMarkdown } from './parse/parseMarkdown.ts'
export { ExcessError } from './parse/parserLimits.ts'
export type { DocInput } from './parseDocument.ts'
export { readDoc } from './readDoc.ts'
export { siteTransforms } from './siteTransforms.ts'
export { readSource } from './source/readSource.ts'
export const importInspectArticle = () => import('./inspectArticle.ts')
