/**
 * Name of the object with the functions that compiled code of documents calls. No document has a variable of this name;
 * `$` is a common one.
 */
export const MDX_API = '$xpre'

/** Names the compiled code of a document in stack traces, before the source. */
export const DOCUMENT_URL = 'xpre-document:'
