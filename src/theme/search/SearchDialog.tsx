import { useSite, useTranslate } from '../../runtime/index.ts'
import { QUERY_MAX_LENGTH, SEARCH_DIALOG_ID } from '../../shared/constants.ts'
import Icon from '../icons/Icon.tsx'
import SearchForm from './SearchForm.tsx'

/**
 * The search dialog of every page. The script `controls` opens it before the search code has loaded. Until then, and if
 * loading fails, Enter goes to the search page. React does not change the children of `find-body`, which the search code
 * renders.
 */
export default function SearchDialog() {
  const { searchPath } = useSite()
  const t = useTranslate()
  if (searchPath === undefined) return null
  const label = t({ id: 'theme.search.placeholder', message: 'Search docs' })
  return (
    <dialog
      id={SEARCH_DIALOG_ID}
      className="find"
      aria-label={t({ id: 'theme.search.dialog', message: 'Search' })}
    >
      <SearchForm className="find-form">
        <div className="find-bar">
          <Icon name="search" />
          {/* Not of type search, in which Escape first clears the field instead of closing the dialog. */}
          <input
            name="q"
            type="text"
            maxLength={QUERY_MAX_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={label}
            aria-label={label}
          />
          <button className="find-close" type="button" data-xpre-action="close-search">
            {t({ id: 'theme.search.close', message: 'Close' })}
          </button>
        </div>
        <div className="find-body" />
        <p className="find-wait">{t({ id: 'theme.search.loading', message: 'Search is loading …' })}</p>
        <p className="find-failed" role="alert">
          {t({ id: 'theme.search.loadFailed', message: 'Search could not be loaded.' })}{' '}
          <button className="link" type="button" data-xpre-action="search">
            {t({ id: 'theme.loadFailure.retry', message: 'Retry' })}
          </button>
        </p>
        <div className="find-foot">
          <dl>
            <div>
              <dt>
                <kbd>Enter</kbd>
              </dt>
              <dd>{t({ id: 'theme.search.enterKey', message: 'to search' })}</dd>
            </div>
            <div>
              <dt>
                <kbd>Esc</kbd>
              </dt>
              <dd>{t({ id: 'theme.search.escapeKey', message: 'to close' })}</dd>
            </div>
          </dl>
          <button className="link" type="submit">
            {t({ id: 'theme.search.all', message: 'See all results' })}
          </button>
        </div>
      </SearchForm>
    </dialog>
  )
}
