import { usePage } from '../../runtime/index.ts'

/** Attributes of the article for its language, when it is not that of the site. */
export function useArticleLanguage(): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  const { articleLang } = usePage()
  return articleLang === undefined ? {} : { lang: articleLang.tag, dir: articleLang.direction }
}
