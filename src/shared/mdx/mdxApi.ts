/**
 * Name of the object with the functions that compiled code of documents calls. No document has a variable of this name;
 * `$` is a common one.
 */
export const MDX_API = '$xpre'
