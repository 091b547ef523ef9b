const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/

/** Whether a file has the settings of a sidebar category. */
export const isCategoryFile = (path: string): boolean => CATEGORY_FILE.test(path)
