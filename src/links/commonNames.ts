/** Names that many folders have: of two files called so, one is seldom the other that was moved. */
const COMMON_PAGES = `
  about advanced api architecture authors basics build building changelog changes cli code-of-conduct code_of_conduct
  commands concepts conduct config configuration contributing contributors credits demo deploy deployment development
  docs errors example examples faq features first-steps getting-started getting_started gettingstarted glossary guide
  guides help history home how-to index install installation installing intro introduction licence license main
  migrating migration news notes notice options overview plugins privacy quick-start quickstart readme reference
  release-notes releases requirements roadmap run running security settings setup start summary support templates terms
  test testing tests todo troubleshooting tutorial tutorials types upgrade upgrading usage use welcome
`

const COMMON_FILES = `
  avatar background banner cover data demo diagram example favicon figure graph header hero icon image img logo main
  overview photo picture preview result sample screen screenshot style styles thumbnail
`

const wordsOf = (list: string): readonly string[] => list.trim().split(/\s+/)

const COMMON_NAMES: ReadonlySet<string> = new Set([...wordsOf(COMMON_PAGES), ...wordsOf(COMMON_FILES)])

/** @param name Base name, with or without extension; a number at its end, as in `image-2.png`, tells little. */
export function isCommonName(name: string): boolean {
  const stem = name.toLowerCase().replace(/\.[^.]*$/, '')
  const word = stem.replace(/[-_ .]?\d+$/, '')
  return word === '' || COMMON_NAMES.has(stem) || COMMON_NAMES.has(word)
}
