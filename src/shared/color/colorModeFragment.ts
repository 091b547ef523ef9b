/** Fragments of GitHub and of MkDocs Material for images of one colour mode, which one of the groups names. */
export const COLOR_MODE_FRAGMENT = /#(?:gh-(dark|light)-mode-only|only-(dark|light))$/
