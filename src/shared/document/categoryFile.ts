const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/

/** Whether a path is that of a file with the settings of a sidebar category. */
export const isCategoryFile = (path: string): boolean => CATEGORY_FILE.test(path)
