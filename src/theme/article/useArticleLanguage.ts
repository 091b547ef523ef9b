import { usePage } from '../../runtime/index.ts'

/** Attributes for the language of an article that is not translated into the language of the site. */
export function useArticleLanguage(): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  const { articleLang } = usePage()
  return articleLang === undefined ? {} : { lang: articleLang.tag, dir: articleLang.direction }
}
